"""One list of fields, two bodies."""

from __future__ import annotations

import pickle

import numpy as np

from cosmodrome.games.fields import Body, Grid, Row, grid, number, row


class Sample(Body):
    seat: int = number()
    cards: Row = row(3, bits=16)
    ring: Grid = grid(2, 4)


def filled() -> Sample:
    sample = Sample()
    sample.seat, sample.cards[1], sample.ring[1][3] = 4, 300, -1
    return sample


def test_a_body_begins_with_zeroes() -> None:
    assert (Sample().seat, Sample().cards, Sample().ring) == (0, [0, 0, 0], [[0] * 4, [0] * 4])


def test_a_copy_shares_nothing() -> None:
    sample = filled()
    twin = sample.copy()
    assert twin == sample
    twin.ring[1][3] = 5
    twin.cards[0] = 1
    assert sample == filled() != twin


def test_a_body_has_no_room_for_other_names() -> None:
    assert not hasattr(Sample(), "__dict__")


def test_a_record_and_back() -> None:
    records = np.zeros(2, Sample.dtype())
    filled().to_record(records[1])
    assert Sample.from_record(records[1]) == filled()
    assert Sample.from_record(records[0]) == Sample()
    assert Sample.dtype()["cards"].base == np.int16


def test_a_pickle_and_back() -> None:
    assert pickle.loads(pickle.dumps(filled())) == filled()


def test_bodies_of_other_kinds_are_different() -> None:
    class Other(Body):
        seat: int = number()

    assert Other() != Sample()
    assert "seat=4" in repr(filled())
