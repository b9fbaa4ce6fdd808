"""Rank correlation: whether two measures order things alike."""

from __future__ import annotations


def ranks(values: list[float]) -> list[float]:
    """The rank of each value; equal values share the mean of their ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result = [0.0] * len(values)
    first = 0
    while first < len(order):
        end = first
        while end < len(order) and values[order[end]] == values[order[first]]:
            end += 1
        for at in order[first:end]:
            result[at] = (first + end - 1) / 2
        first = end
    return result


def spearman(a: list[float], b: list[float]) -> float:
    """Correlation of ranks; nan where all values of a side are equal."""
    x, y = ranks(a), ranks(b)
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    product = sum((p - mean_x) * (q - mean_y) for p, q in zip(x, y, strict=True))
    norm = sum((p - mean_x) ** 2 for p in x) * sum((q - mean_y) ** 2 for q in y)
    return product / norm**0.5 if norm else float("nan")
