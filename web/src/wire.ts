// Made by tools/make_wire.py from the structs of cosmodrome.server.wire: change those instead.

/** What does not change: the game, its setting and its board. */
export interface About {
  game: string;
  rules_version: number;
  players: number;
  setting: Record<string, string>;
  stand_in: string;
  seconds?: number | null;
  origin?: Origin | null;
  board?: Record<string, unknown> | null;
  covered?: string[];
}

export interface AnswerBack {
  type: 'answerback';
  key: string;
  seat: number;
  yes: boolean;
  after: number;
}

/** Who is connected, to whatever process: seats, and how many spectators. */
export interface Around {
  type: 'around';
  seats: number[];
  spectators: number;
}

/** To take back one's last turn, if the other people at the table agree. */
export interface AskBack {
  type: 'askback';
  key: string;
  seat: number;
  after: number;
}

/** Somebody wants to take back a turn; these have agreed. */
export interface Asked {
  seat: number;
  to: number;
  agreed: number[];
}

export interface BackAnswered {
  type: 'backanswered';
  seat: number;
  yes: boolean;
}

/** The seat asks the others to let it take back its last turn. */
export interface BackAsked {
  type: 'backasked';
  seat: number;
  to: number;
}

/** All have agreed. */
export interface BackTaken {
  type: 'backtaken';
  to: number;
}

/** The server closes the socket, and why. */
export interface Bye {
  type: 'bye';
  code: 'illegal' | 'not_allowed' | 'not_started' | 'not_your_seat' | 'not_your_turn' | 'over' | 'stale' | 'taken' | 'too_large' | 'too_many' | 'unavailable' | 'unknown' | 'unreadable';
  text: string;
}

/** A move, how often it was tried, the share of the win it promises each seat, and what may follow. */
export interface Candidate {
  move: string;
  visits: number;
  expected: number[];
  line: string[];
}

/** Positions of a game that is over, as one seat, or each time whoever was to move, saw them. */
export interface Course {
  positions: PositionSeen[];
  plies: number;
}

/** The wish with that key is an event now, and on the disk. */
export interface Done {
  type: 'done';
  key: string;
  seq: number;
}

/** `digest` names the final position, so that whoever plays the log again can compare. */
export interface Ended {
  type: 'ended';
  scores: number[];
  winners: number[];
  seed: string;
  digest?: string;
}

/** Exchange a link's token for a cookie; with a name, a seat's link also sits down. */
export interface Enter {
  token: string;
  name?: string | null;
}

export interface Entered {
  table: string;
  seats: number[];
  host: boolean;
  resume: string;
}

export interface FaceDown {
  seat: number;
  card: string;
}

/** What was wrong, in a word for programs and a sentence for people. */
export interface Failure {
  type: 'error';
  code: 'illegal' | 'not_allowed' | 'not_started' | 'not_your_seat' | 'not_your_turn' | 'over' | 'stale' | 'taken' | 'too_large' | 'too_many' | 'unavailable' | 'unknown' | 'unreadable';
  text: string;
  rule?: string | null;
  evidence?: Record<string, number>;
}

/** A picture that explains the rule of that number. */
export interface Figure {
  name: string;
  after: string;
  ground: Ground | null;
  scenes: Scene[];
}

/** The player of the seat wants to be forgotten; the name and the words are gone from the events before. */
export interface Forgotten {
  type: 'forgotten';
  seat: number;
}

/** A new table that begins where another stood. */
export interface Fork {
  ply: number;
  seats: WantedSeat[];
  seconds?: number | null;
  stand_in?: string;
}

/** The board of a lesson of Pacal's Rocket, as its file says it. */
export interface Ground {
  board: Record<string, unknown>;
  covered: string[];
}

/** All is well. */
export interface Health {
  tables: number;
  bots: number;
  queue: number;
}

/** The first message: the last event that the client was shown before, and a link's token if it has no cookie for the table. */
export interface Hello {
  type: 'hello';
  seen?: number;
  token?: string | null;
  seat?: number | null;
}

/** A game of this server. */
export interface Kind {
  name: string;
  title: string;
  seats: number[];
  levels: Level[];
}

/** What the pupil has chosen in this lesson so far; the last choice may be wrong. */
export interface Learn {
  moves?: string[];
}

/** A lesson after the moves that were right: `happened` is what the last one brought about. */
export interface Learnt {
  steps: number;
  done: number;
  players: number;
  scene: Scene;
  ground: Ground | null;
  tempting: string[];
  happened: Ply[];
  wrong?: WrongMove | null;
  scores?: number[];
  winners?: number[];
}

/** Get up, before the start. */
export interface Leave {
  type: 'leave';
  key: string;
  seat: number;
}

/** Before the start a seat is free again. */
export interface Left {
  type: 'left';
  seat: number;
}

export interface LessonListed {
  name: string;
  rule: string;
  steps: number;
}

export interface Lessons {
  lessons: LessonListed[];
  figures: Figure[];
}

export interface Level {
  name: string;
  bot: string;
}

/** Something somebody said. */
export interface Line {
  seq: number;
  seat: number | null;
  name: string;
  text: string;
}

/** A link for one seat: whoever opens it sits there. The token stands in the fragment. */
export interface Link {
  seat: number;
  path: string;
}

/** A table that anybody may join. */
export interface Listed {
  table: string;
  game: string;
  seats: number;
  free: number[];
  names: string[];
  setting: Record<string, string>;
  seconds: number | null;
  opened: number;
}

/** Whose eyes to look with from now on: one of the own seats, or nobody's. */
export interface Look {
  type: 'look';
  seat?: number | null;
}

/** A new link for a seat, which ends the one before. */
export interface NewLink {
  seat: number;
}

/** Done. */
export interface Nothing {
}

/** What this server offers. */
export interface Offer {
  version: string;
  games: Kind[];
  push_key?: string | null;
  mail?: boolean;
}

/** A new table. `setting` is as in a record's header: edition, expert, tip_squares, open_ships, round_cap, board. */
export interface OpenTable {
  game: 'pirates' | 'rocket';
  seats: WantedSeat[];
  setting?: Record<string, string>;
  first?: number | null;
  seconds?: number | null;
  stand_in?: string;
  listed?: boolean;
}

/** The table and the event of its game from which this one goes on. */
export interface Origin {
  table: string;
  ply: number;
}

/** How it has ended; `parts` say by seat what the scores are made of, and are empty after a resignation. */
export interface Outcome {
  scores: number[];
  winners: number[];
  parts: Record<string, unknown>[];
  seed: string;
}

/** Is anybody there? */
export interface Ping {
  type: 'ping';
}

export interface PiratesPosition {
  game: 'pirates';
  phase: string;
  first: number;
  home: Ships;
  ships: Ships;
  sharing: string | null;
  planets: Planet[];
  hands: string[][];
  lost: string[][];
  lost_unseen: string[][];
  taken: number[][];
}

export interface Planet {
  treasures: number[];
  up: number[][];
  down: FaceDown | null;
}

export interface Play {
  type: 'play';
  key: string;
  move: string;
  after: number;
}

/** An event of the game: a seat's move, or with seat 0 what chance gave. */
export type Ply = [seat: number, move: string];

/** Yes. */
export interface Pong {
  type: 'pong';
}

/** A position in a game's course. */
export interface PositionSeen {
  ply: number;
  to_move: number | null;
  position: RocketPosition | PiratesPosition;
  legal: string[];
}

/** A browser's push subscription, as its own `toJSON` writes it; what else is in it is not read. */
export interface Push {
  endpoint: string;
  keys: PushKeys;
}

/** What messages to a browser are encrypted with. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface Pyramid {
  field: string;
  seat: number;
  floors: number;
}

/** No, and why; if what was decided on is gone, the table as it is now follows. */
export interface Refused {
  type: 'refused';
  code: 'illegal' | 'not_allowed' | 'not_started' | 'not_your_seat' | 'not_your_turn' | 'over' | 'stale' | 'taken' | 'too_large' | 'too_many' | 'unavailable' | 'unknown' | 'unreadable';
  text: string;
  key?: string | null;
  rule?: string | null;
  evidence?: Record<string, number>;
}

/** A bot goes on for the seat: one's own, or, for the host, somebody's who has gone. */
export interface Replace {
  type: 'replace';
  key: string;
  seat: number;
  bot: string;
}

/** A bot plays for the seat until its player comes back. */
export interface Replaced {
  type: 'replaced';
  seat: number;
  bot: string;
}

export interface Resign {
  type: 'resign';
  key: string;
  seat: number;
}

/** The seat cannot win any more; a bot plays it to the end. */
export interface Resigned {
  type: 'resigned';
  seat: number;
}

/** Back from a bot to the person. */
export interface Return {
  type: 'return';
  key: string;
  seat: number;
}

export interface Returned {
  type: 'returned';
  seat: number;
}

export interface RocketPosition {
  game: 'rocket';
  phase: string;
  round: number;
  first: number;
  next_first: number;
  die: string | null;
  allowance: number;
  ships: (string | null)[];
  stones: string[][];
  inside: (number[] | null)[];
  supply: number[];
  pyramids: Pyramid[];
  left: number[][];
  gods: number[][];
  score: number[];
}

export interface Sat {
  type: 'sat';
  seat: number;
  name: string;
}

export interface Say {
  type: 'say';
  key: string;
  text: string;
  seat?: number | null;
}

/** A position of a lesson or a figure, as seat 1 sees it; `look` is a building that is looked at. */
export interface Scene {
  position: RocketPosition | PiratesPosition;
  to_move: number | null;
  legal: string[];
  gains: Record<string, number>;
  look?: string | null;
}

export interface Ships {
  trade: string;
  pirate: string;
}

/** The table as a viewpoint sees it now. What comes first, or after too long a gap, is whole: it has `about`, all of `course` and all that was said. Others have what is new: `happened`, words, and of the course what follows the first `kept` events. To who comes back and says what they have seen, that is what they missed. */
export interface Shown {
  type: 'shown';
  seq: number;
  moved: number;
  status: string;
  seat: number | null;
  to_move: number | null;
  players: Sitting[];
  position: RocketPosition | PiratesPosition;
  host?: boolean;
  about?: About | null;
  kept?: number;
  course?: Ply[];
  happened?: (Sat | Left | Started | Undone | BackAsked | BackAnswered | BackTaken | Resigned | Replaced | Returned | Forgotten | Ended)[];
  said?: Line[];
  legal?: string[];
  gains?: Record<string, number>;
  turn_start?: number;
  asked?: Asked | null;
  due?: number | null;
  now?: number;
  result?: Outcome | null;
}

/** Take a seat that is open to all. */
export interface Sit {
  seat: number;
  name?: string;
}

/** Who sits on a seat; `bot` plays it, if there is one. */
export interface Sitting {
  seat: number;
  kind: 'bot' | 'host' | 'link' | 'open' | 'same_screen';
  name: string;
  bot?: string | null;
  seated?: boolean;
  resigned?: boolean;
  mine?: boolean;
}

/** Begin to play; seats nobody sits on are taken by the bot named. */
export interface Start {
  type: 'start';
  key: string;
  bot?: string | null;
}

/** From now on moves are played. */
export interface Started {
  type: 'started';
}

/** To be told when it is one's turn: a browser's push subscription, or an e-mail address; in which language. */
export interface Subscribe {
  seat: number;
  push?: Push | null;
  mail?: string | null;
  language?: string;
}

/** `resume` brings whoever opened the table back to it, from any device. */
export interface TableOpened {
  table: string;
  links: Link[];
  resume: string;
}

export interface Tables {
  tables: Listed[];
  following?: string | null;
}

export interface Thoughts {
  ply: number;
  seat: number | null;
  iterations: number;
  candidates: Candidate[];
}

/** Back to the start of one's own turn, or by one decision. */
export interface Undo {
  type: 'undo';
  key: string;
  after: number;
  whole_turn?: boolean;
}

/** The seat takes back what it has done in this turn: so many events of the game are left. */
export interface Undone {
  type: 'undone';
  seat: number;
  to: number;
}

/** What the bot holds of a position of a game that is over. */
export interface WantAnalysis {
  ply: number;
  milliseconds?: number;
}

export interface WantHint {
  seat: number;
}

/** Who is to sit there: me, somebody at the same screen, a friend by link, anybody, or a bot. */
export interface WantedSeat {
  kind: 'bot' | 'host' | 'link' | 'open' | 'same_screen';
  name?: string;
  bot?: string | null;
}

/** Not what is looked for; with a rule it is not legal. `why` is the number of the lesson's own answer, or 0. */
export interface WrongMove {
  move: string;
  why: number;
  rule: string | null;
}

export type Message = Hello | Look | Play | Undo | AskBack | AnswerBack | Resign | Replace | Return | Leave | Start | Say | Ping;

export type Reply = Shown | Done | Refused | Around | Bye | Pong;

export type Happened = Sat | Left | Started | Undone | BackAsked | BackAnswered | BackTaken | Resigned | Replaced | Returned | Forgotten | Ended;

export type Position = RocketPosition | PiratesPosition;

export type Code = 'illegal' | 'not_allowed' | 'not_started' | 'not_your_seat' | 'not_your_turn' | 'over' | 'stale' | 'taken' | 'too_large' | 'too_many' | 'unavailable' | 'unknown' | 'unreadable';

export type GameName = 'pirates' | 'rocket';
