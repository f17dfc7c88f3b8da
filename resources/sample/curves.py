"""Smooth tracks through key values, for numbers and for tuples of numbers."""

import bisect


def slopes(times, values, period):
    """Tangents that never overshoot a key (monotone cubic); with a period the ends meet smoothly."""
    count = len(times)
    steps = [(values[k + 1] - values[k]) / (times[k + 1] - times[k]) for k in range(count - 1)]
    found = []
    for k in range(count):
        if period and k in (0, count - 1):
            before, after = steps[-1], steps[0]
        elif k in (0, count - 1):
            found.append(0.0)
            continue
        else:
            before, after = steps[k - 1], steps[k]
        found.append(0.0 if before * after <= 0.0 else 2.0 * before * after / (before + after))
    return found


class Track:
    """`keys`: {time: number or tuple}. A looped track repeats after `period`; its last key is made from its first."""

    def __init__(self, keys, period=None):
        keys = dict(keys)
        if period:
            first = min(keys)
            keys = {time: value for time, value in keys.items() if time < first + period}
            keys[first + period] = keys[first]
        self.times = sorted(keys)
        listed = [keys[t] if isinstance(keys[t], tuple) else (keys[t],) for t in self.times]
        self.single = not isinstance(keys[self.times[0]], tuple)
        self.period = period
        self.rows = [list(column) for column in zip(*listed)]
        self.tangents = [slopes(self.times, row, period) if len(row) > 1 else [0.0] for row in self.rows]

    def at(self, time):
        times = self.times
        if self.period:
            time = times[0] + (time - times[0]) % self.period
        time = min(max(time, times[0]), times[-1])
        k = max(0, min(bisect.bisect_right(times, time) - 1, len(times) - 2))
        found = []
        for row, tangent in zip(self.rows, self.tangents):
            if len(row) == 1:
                found.append(row[0])
                continue
            span = times[k + 1] - times[k]
            t = (time - times[k]) / span
            found.append((1 + 2 * t) * (1 - t) ** 2 * row[k] + t * (1 - t) ** 2 * span * tangent[k]
                         + t * t * (3 - 2 * t) * row[k + 1] + t * t * (t - 1) * span * tangent[k + 1])
        return found[0] if self.single else tuple(found)
