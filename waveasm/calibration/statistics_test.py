import pytest

from waveasm.calibration.statistics import summarize


def test_the_median_and_its_confidence() -> None:
    value = summarize([10.0, 10.2, 9.8, 10.1, 9.9])
    assert value.median == 10.0
    assert value.spread == pytest.approx(1.96 * 1.2533 * 1.4826 * 0.1 / 5**0.5)
    assert value.outliers == 0


def test_few_outliers_do_not_matter() -> None:
    value = summarize([10.0] * 8 + [20.0])
    assert (value.median, value.outliers, value.is_disturbed) == (10.0, 1, False)


def test_many_outliers_disturb() -> None:
    assert summarize([10.0] * 5 + [14.0, 17.0, 19.0, 15.0]).is_disturbed


def test_what_cannot_be_told_apart_is_no_outlier() -> None:
    assert summarize([0.0, 0.0, 0.0, 0.01, 0.01], resolution=0.01).outliers == 0
    assert summarize([0.0, 0.0, 0.0, 0.01, 0.01]).outliers == 2
