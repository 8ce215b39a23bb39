/** What has happened, for people: a seat, words, and the notation beside them. */
export interface Entry {
  seat: number;
  words: string;
  notation: string;
  /** Where in the game's course it begins. */
  ply: number;
}
