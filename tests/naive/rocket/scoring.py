"""Final scoring: points for floors on the banks and in the districts."""

from typing import Final

BANK_POINTS: Final = [12, 8, 4]  # PR 8.2
SECOND_IN_A_DISTRICT: Final = 2  # PR 8.3


def bank_points(floors: dict[int, int]) -> dict[int, int]:
    """PR 8.2 Points by rank; the tied share those of their ranks; who has no floor there gets nothing."""
    standing = sorted((amount for amount in floors.values() if amount > 0), reverse=True)
    points = {}
    for seat, amount in floors.items():
        ranks = [rank for rank in range(len(standing)) if standing[rank] == amount]
        pool = sum(BANK_POINTS[rank] for rank in ranks if rank < len(BANK_POINTS))
        points[seat] = pool // len(ranks) if ranks else 0
    return points


def district_points(floors: dict[int, int], value: int) -> dict[int, int]:
    """PR 8.3 The value for each leader; if there is one leader only, two points for each second."""
    points = dict.fromkeys(floors, 0)
    standing = sorted({amount for amount in floors.values() if amount > 0}, reverse=True)
    leaders = [seat for seat, amount in floors.items() if standing and amount == standing[0]]
    seconds = [seat for seat, amount in floors.items() if len(standing) > 1 and amount == standing[1]]
    for seat in leaders:
        points[seat] = value
    if len(leaders) == 1:
        for seat in seconds:
            points[seat] = SECOND_IN_A_DISTRICT
    return points
