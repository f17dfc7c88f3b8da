"""The knight's clips as control values at frames. See posing.py for the controls."""

import math

FPS = 30

# A relaxed guard: weight on the right leg, which is back and turned out, the sword low in front.
GUARD = {
    "move": (-0.020, 0.015, -0.040), "hips": (2.0, -1.0, -14.0), "spine": (2.0, 1.0, 5.0), "chest": (2.0, 1.0, 6.0),
    "head": (3.0, 0.0, 0.0),
    "foot.L": (0.035, -0.110, 0.0), "tip.L": (0.0, 10.0, 0.0), "foot.R": (0.045, 0.120, 0.0),
    "tip.R": (0.0, 34.0, 0.0),
    "hand.L": (0.400, -0.150, 0.985), "elbow.L": (0.75, 0.60, -0.30), "wrist.L": (0.0, 0.0, 0.0),
    "hand.R": (0.405, -0.170, 0.960), "elbow.R": (0.75, 0.60, -0.30), "wrist.R": (0.0, 0.0, 0.0),
    "blade.R": (0.16, -0.86, -0.22), "free": 0.0,
}


class Clip:
    """`keys`: {control: {frame: value}}; other controls keep their value of GUARD."""

    def __init__(self, name, frames, loop, keys, wind=(0.0, 0.0, 0.0)):
        self.name, self.frames, self.loop, self.wind = name, frames, loop, wind
        self.keys = {control: keys.get(control, {0: value}) for control, value in GUARD.items()}


def from_poses(poses, controls=None):
    """Converts {frame: {control: value}} to {control: {frame: value}}."""
    keys = {}
    for frame, pose in poses.items():
        for control, value in pose.items():
            if controls is None or control in controls:
                keys.setdefault(control, {})[frame] = value
    return keys


def shifted(keys, by, frames):
    return {(frame + by) % frames: value for frame, value in keys.items()}


def wave(middle, swing, phase, frames, count=12):
    """Keys of a sine in each component: middle + swing * cos(2 pi (frame / frames - phase))."""
    found = {}
    for k in range(count):
        along = math.cos(2 * math.pi * (k / count - phase))
        found[frames * k / count] = tuple(m + s * along for m, s in zip(middle, swing))
    return found


def added(*tracks):
    return {frame: tuple(sum(parts) for parts in zip(*(t[frame] for t in tracks))) for frame in tracks[0]}


def idle():
    frames = 60
    breath = {
        "move": wave((-0.020, 0.015, -0.042), (0.004, 0.002, 0.006), 0.10, frames),
        "hips": wave((2.0, -1.0, -14.0), (0.3, 0.6, 0.5), 0.10, frames),
        "spine": wave((2.0, 1.0, 5.0), (-0.8, 0.3, 0.0), 0.16, frames),
        "chest": wave((2.0, 1.0, 6.0), (-2.2, 0.4, 0.6), 0.20, frames),
        "head": {0: (3.0, 0.0, 1.0), 14: (2.0, 0.0, 1.0), 24: (4.0, 1.5, 11.0), 38: (3.0, 1.5, 12.0),
                 48: (3.5, 0.0, 0.0)},
        "hand.L": wave((0.400, -0.150, 0.985), (0.006, 0.004, 0.012), 0.30, frames),
        "hand.R": wave((0.405, -0.170, 0.960), (0.006, 0.006, 0.014), 0.34, frames),
        "blade.R": wave((0.16, -0.86, -0.22), (0.02, 0.0, 0.045), 0.42, frames),
    }
    return Clip("idle", frames, True, breath)


def walk():
    frames, stance, front, back = 30, 0.60, -0.250, 0.310
    strike, lift = stance * frames, frames * (1 - stance)

    def ground(part):
        return front + (back - front) * part / stance

    foot = {frames * p: (0.012, ground(p), 0.0) for p in (0.0, 0.10, 0.20, 0.30, 0.40, 0.50, 0.595)}
    foot.update({strike + lift * 0.30: (0.014, 0.300, 0.090), strike + lift * 0.62: (0.016, -0.020, 0.085),
                 strike + lift * 0.86: (0.014, -0.250, 0.075)})
    tip = {0.0: (-20.0, 7.0, 0.0), 0.10 * frames: (0.0, 7.0, 0.0), 0.34 * frames: (0.0, 7.0, 0.0),
           0.48 * frames: (20.0, 7.0, 0.0),
           0.595 * frames: (50.0, 7.0, 4.0), strike + lift * 0.30: (58.0, 8.0, 50.0),
           strike + lift * 0.62: (20.0, 8.0, 20.0),
           strike + lift * 0.86: (-15.0, 7.0, -2.0)}
    left, right = 0.0, frames / 2
    keys = {
        "foot.L": shifted(foot, left, frames), "tip.L": shifted(tip, left, frames),
        "foot.R": shifted(foot, right, frames), "tip.R": shifted(tip, right, frames),
        "move": added(wave((0.0, 0.0, -0.034), (0.024, 0.0, 0.0), 0.27, frames),
                      {frames * k / 12: (0.0, 0.006 * math.cos(4 * math.pi * (k / 12 - 0.05)),
                                         0.017 * math.cos(4 * math.pi * (k / 12 - 0.31)))
                       for k in range(12)}),
        "hips": {frames * k / 12: (4.0, -3.5 * math.cos(2 * math.pi * (k / 12 - 0.22)),
                                   -8.0 * math.cos(2 * math.pi * (k / 12 - 0.02)))
                 for k in range(12)},
        "spine": wave((1.0, 0.0, 0.0), (0.0, 2.0, 6.0), 0.04, frames),
        "chest": wave((2.0, 0.0, 0.0), (0.0, 1.5, 10.0), 0.08, frames),
        "head": {frames * k / 12: (2.0 + 1.8 * math.cos(4 * math.pi * (k / 12 - 0.15)), 0.0,
                                   1.5 * math.cos(2 * math.pi * (k / 12 - 0.1)))
                 for k in range(12)},
        "hand.L": added(wave((0.385, -0.075, 0.925), (-0.012, 0.185, 0.0), 0.05, frames),
                        {frames * k / 12: (0.0, 0.0, 0.022 * math.cos(4 * math.pi * (k / 12 - 0.05)))
                         for k in range(12)}),
        "elbow.L": {0: (0.55, 0.80, -0.25)},
        "hand.R": wave((0.405, -0.065, 0.915), (-0.010, -0.115, 0.010), 0.08, frames),
        "elbow.R": {0: (0.60, 0.80, -0.25)},
        "blade.R": wave((0.10, -0.80, -0.46), (0.0, 0.05, 0.12), 0.16, frames),
    }
    return Clip("walk", frames, True, keys, wind=(0.0, 1.2, 0.0))


def run():
    frames = 18
    foot = {0.00: (-0.02, -0.200, 0.0), 0.08: (-0.02, -0.060, 0.0), 0.16: (-0.02, 0.080, 0.0),
            0.24: (-0.02, 0.220, 0.0), 0.32: (-0.02, 0.360, 0.0),
            0.42: (-0.01, 0.500, 0.240), 0.55: (0.00, 0.240, 0.360), 0.70: (0.01, -0.220, 0.280),
            0.84: (0.00, -0.380, 0.170), 0.94: (-0.02, -0.300, 0.050)}
    tip = {0.00: (4.0, 4.0, 0.0), 0.08: (0.0, 4.0, 0.0), 0.16: (8.0, 4.0, 0.0), 0.24: (32.0, 4.0, 0.0),
           0.32: (62.0, 4.0, 8.0),
           0.42: (88.0, 4.0, 84.0), 0.55: (66.0, 4.0, 66.0), 0.70: (22.0, 4.0, 22.0), 0.84: (2.0, 4.0, 0.0),
           0.94: (2.0, 4.0, -4.0)}
    foot = {frames * p: v for p, v in foot.items()}
    tip = {frames * p: v for p, v in tip.items()}
    arm_l = {0.0: (0.330, 0.140, 1.020), 4.5: (0.330, -0.060, 1.010), 9.0: (0.215, -0.330, 1.170),
             13.5: (0.320, -0.080, 1.020)}
    arm_r = {0.0: (0.270, -0.300, 1.120), 4.5: (0.360, -0.080, 0.990), 9.0: (0.400, 0.120, 0.990),
             13.5: (0.370, -0.070, 0.990)}
    keys = {
        "foot.L": foot, "tip.L": tip, "foot.R": shifted(foot, 9, frames), "tip.R": shifted(tip, 9, frames),
        "move": {frames * k / 12: (0.014 * math.cos(2 * math.pi * (k / 12 - 0.16)), 0.0,
                                   -0.062 - 0.038 * math.cos(4 * math.pi * (k / 12 - 0.14)))
                 for k in range(12)},
        "hips": {frames * k / 12: (13.0, -4.0 * math.cos(2 * math.pi * (k / 12 - 0.16)),
                                   -11.0 * math.cos(2 * math.pi * (k / 12 - 0.02)))
                 for k in range(12)},
        "spine": wave((5.0, 0.0, 0.0), (0.0, 2.0, 8.0), 0.02, frames),
        "chest": wave((5.0, 0.0, 0.0), (0.0, 2.0, 14.0), 0.04, frames),
        "head": {frames * k / 12: (6.0 + 2.0 * math.cos(4 * math.pi * (k / 12 - 0.2)), 0.0, 0.0) for k in range(12)},
        "hand.L": arm_l, "elbow.L": {0: (0.50, 0.95, -0.15)},
        "hand.R": arm_r, "elbow.R": {0: (0.60, 0.90, -0.15)},
        "blade.R": {0: (-0.15, -0.55, 0.75), 4.5: (-0.20, -0.85, 0.25), 9.0: (-0.25, -0.92, -0.10),
                    13.5: (-0.20, -0.85, 0.25)},
    }
    return Clip("run", frames, True, keys, wind=(0.0, 5.0, 0.0))


AIR = {
    "move": (0.0, 0.0, 0.050), "hips": (6.0, 0.0, -8.0), "spine": (-3.0, 0.0, 4.0), "chest": (-5.0, 0.0, 6.0),
    "head": (8.0, 0.0, 0.0),
    "foot.L": (0.02, -0.200, 0.290), "tip.L": (30.0, 6.0, 34.0), "foot.R": (0.03, 0.230, 0.180),
    "tip.R": (58.0, 12.0, 62.0),
    "hand.L": (0.500, -0.160, 1.420), "elbow.L": (0.70, 0.55, -0.50), "hand.R": (0.500, -0.060, 1.440),
    "elbow.R": (0.70, 0.60, -0.45),
    "blade.R": (-0.45, -0.30, 0.85),
}


def jump():
    crouch = {
        "move": (-0.010, 0.060, -0.225), "hips": (24.0, 0.0, -10.0), "spine": (12.0, 0.0, 3.0),
        "chest": (10.0, 0.0, 4.0), "head": (4.0, 0.0, 0.0),
        "hand.L": (0.400, 0.210, 1.000), "elbow.L": (0.70, 0.80, 0.10), "hand.R": (0.420, 0.190, 1.000),
        "elbow.R": (0.70, 0.80, 0.10),
        "blade.R": (-0.20, -0.75, -0.50), "tip.L": (0.0, 10.0, 0.0), "tip.R": (10.0, 30.0, 0.0),
        "foot.L": (0.035, -0.110, 0.0), "foot.R": (0.045, 0.120, 0.0),
    }
    launch = {
        "move": (-0.005, -0.035, 0.085), "hips": (3.0, 0.0, -6.0), "spine": (-4.0, 0.0, 2.0),
        "chest": (-8.0, 0.0, 3.0), "head": (-8.0, 0.0, 0.0),
        "hand.L": (0.330, -0.330, 1.470), "elbow.L": (0.80, 0.30, -0.50), "hand.R": (0.360, -0.280, 1.480),
        "elbow.R": (0.80, 0.30, -0.50),
        "blade.R": (-0.15, -0.45, 0.90), "tip.L": (52.0, 8.0, 6.0), "tip.R": (60.0, 20.0, 8.0),
        "foot.L": (0.035, -0.110, 0.0), "foot.R": (0.045, 0.120, 0.0),
    }
    rise = {
        "move": (0.0, -0.010, 0.100), "hips": (0.0, 0.0, -8.0), "head": (-2.0, 0.0, 0.0),
        "foot.L": (0.03, -0.060, 0.160), "tip.L": (62.0, 7.0, 64.0), "foot.R": (0.035, 0.190, 0.110),
        "tip.R": (70.0, 14.0, 70.0),
        "hand.L": (0.390, -0.300, 1.620), "hand.R": (0.430, -0.220, 1.640), "blade.R": (-0.30, -0.20, 0.95),
    }
    tuck = dict(AIR, move=(0.0, 0.0, 0.070))
    tuck["foot.L"], tuck["foot.R"] = (0.02, -0.270, 0.380), (0.03, 0.210, 0.230)
    poses = {0: GUARD, 7: crouch, 9: crouch, 12: launch, 15: rise, 19: tuck, 25: AIR}
    keys = from_poses(poses)
    keys["foot.L"][13], keys["foot.R"][13] = (0.034, -0.100, 0.040), (0.042, 0.140, 0.034)
    keys["head"][5] = (10.0, 0.0, 0.0)
    return Clip("jump", 25, False, keys)


def fall():
    frames = 24
    flail_l = {0: AIR["hand.L"], 6: (0.510, -0.090, 1.500), 12: (0.500, 0.010, 1.430), 18: (0.510, -0.100, 1.380)}
    flail_r = {0: AIR["hand.R"], 6: (0.510, -0.120, 1.380), 12: (0.500, -0.190, 1.420), 18: (0.510, -0.110, 1.500)}
    keys = from_poses({0: AIR})
    keys.update({
        "hand.L": flail_l, "hand.R": flail_r,
        "foot.L": {0: AIR["foot.L"], 8: (0.03, -0.140, 0.270), 16: (0.02, -0.230, 0.300)},
        "foot.R": {0: AIR["foot.R"], 8: (0.04, 0.170, 0.200), 16: (0.03, 0.250, 0.190)},
        "hips": wave((6.0, 0.0, -8.0), (0.0, 2.0, 2.0), 0.0, frames),
        "chest": wave((-5.0, 0.0, 6.0), (1.0, -2.0, -3.0), 0.1, frames),
        "blade.R": {0: AIR["blade.R"], 8: (-0.55, -0.20, 0.75), 16: (-0.40, -0.35, 0.90)},
    })
    keys = {control: dict(track) for control, track in keys.items()}
    return Clip("fall", frames, True, keys, wind=(0.0, 1.5, 15.0))


def punch():
    poses = {
        0: GUARD,
        6: {"move": (0.010, 0.105, -0.085), "hips": (-2.0, -2.0, 16.0), "spine": (0.0, -3.0, 10.0),
            "chest": (-2.0, -3.0, 16.0), "head": (4.0, 0.0, 0.0),
            "hand.L": (0.330, 0.060, 1.180), "elbow.L": (0.70, 0.90, -0.10), "hand.R": (0.330, -0.330, 1.080),
            "elbow.R": (0.80, 0.40, -0.30),
            "blade.R": (-0.45, -0.65, 0.50), "foot.L": (0.030, -0.090, 0.0), "tip.L": (22.0, 10.0, 0.0),
            "foot.R": (0.045, 0.120, 0.0), "tip.R": (0.0, 34.0, 0.0)},
        8: {"foot.L": (0.025, -0.220, 0.075), "tip.L": (10.0, 8.0, 8.0), "move": (0.008, 0.020, -0.080),
            "hand.L": (0.340, -0.020, 1.230)},
        10: {"move": (0.000, -0.170, -0.105), "hips": (10.0, 2.0, -30.0), "spine": (5.0, 2.0, -12.0),
             "chest": (4.0, 2.0, -20.0), "head": (2.0, 0.0, -4.0),
             "hand.L": (0.560, -0.330, 1.330), "elbow.L": (0.80, 0.35, -0.55), "hand.R": (0.410, 0.130, 1.020),
             "elbow.R": (0.70, 0.85, -0.05),
             "blade.R": (-0.30, -0.80, -0.20), "foot.L": (0.020, -0.360, 0.0), "tip.L": (0.0, 6.0, 0.0),
             "foot.R": (0.045, 0.120, 0.0), "tip.R": (34.0, 26.0, 0.0)},
        13: {"move": (0.000, -0.185, -0.112), "hips": (11.0, 2.0, -33.0), "chest": (5.0, 2.0, -22.0),
             "hand.L": (0.570, -0.340, 1.325), "foot.L": (0.020, -0.360, 0.0),
             "hand.R": (0.410, 0.150, 1.025), "tip.R": (38.0, 26.0, 0.0), "tip.L": (0.0, 6.0, 0.0)},
        17: {"move": (-0.005, -0.110, -0.080), "hand.L": (0.420, -0.250, 1.190), "elbow.L": (0.75, 0.60, -0.40),
             "tip.R": (16.0, 30.0, 0.0), "tip.L": (14.0, 8.0, 0.0),
             "foot.L": (0.022, -0.350, 0.004)},
        20: {"foot.L": (0.030, -0.220, 0.050), "tip.L": (8.0, 9.0, 8.0), "hand.L": (0.395, -0.170, 1.040)},
        24: GUARD,
    }
    return Clip("punch", 24, False, from_poses(poses))


def sword_swing():
    raised = {"move": (-0.030, 0.125, -0.060), "hips": (-5.0, 3.0, -26.0), "spine": (-5.0, 3.0, -10.0),
              "chest": (-7.0, 4.0, -16.0), "head": (4.0, 0.0, 2.0),
              "hand.R": (0.330, 0.030, 1.620), "elbow.R": (0.95, 0.35, 0.10), "blade.R": (0.25, 0.72, 0.55),
              "hand.L": (0.330, -0.400, 1.240), "elbow.L": (0.85, 0.20, -0.45),
              "foot.L": (0.030, -0.105, 0.0), "tip.L": (16.0, 10.0, 0.0), "foot.R": (0.045, 0.120, 0.0),
              "tip.R": (0.0, 38.0, 0.0)}
    wound = dict(raised, move=(-0.032, 0.140, -0.068), hips=(-6.0, 3.0, -29.0), chest=(-8.0, 4.0, -18.0))
    wound["hand.R"], wound["blade.R"] = (0.320, 0.060, 1.630), (0.30, 0.80, 0.42)
    poses = {
        0: GUARD,
        4: {"hand.R": (0.420, -0.150, 1.230), "blade.R": (-0.20, -0.55, 0.80), "head": (3.0, 0.0, 0.0)},
        9: raised, 12: wound,
        14: {"move": (-0.010, -0.020, -0.075), "hips": (4.0, 1.0, -6.0), "spine": (3.0, 0.0, 0.0),
             "chest": (4.0, 0.0, -2.0),
             "hand.R": (0.300, -0.300, 1.560), "elbow.R": (0.85, 0.40, -0.20), "blade.R": (-0.05, -0.10, 1.00),
             "foot.L": (0.026, -0.290, 0.070), "tip.L": (2.0, 8.0, 2.0), "tip.R": (18.0, 32.0, 0.0),
             "hand.L": (0.380, -0.240, 1.150)},
        16: {"move": (0.010, -0.180, -0.120), "hips": (12.0, -2.0, 14.0), "spine": (8.0, -2.0, 8.0),
             "chest": (10.0, -2.0, 14.0), "head": (2.0, 0.0, 2.0),
             "hand.R": (0.120, -0.500, 1.230), "elbow.R": (0.80, 0.30, -0.55), "blade.R": (0.16, -0.96, 0.05),
             "hand.L": (0.420, 0.020, 1.060), "elbow.L": (0.70, 0.85, -0.10),
             "foot.L": (0.022, -0.400, 0.0), "tip.L": (0.0, 6.0, 0.0), "foot.R": (0.045, 0.120, 0.0),
             "tip.R": (42.0, 24.0, 0.0)},
        18: {"hand.R": (-0.100, -0.430, 0.980), "blade.R": (0.72, -0.52, -0.50), "chest": (14.0, -4.0, 24.0)},
        20: {"move": (0.015, -0.200, -0.140), "hips": (15.0, -3.0, 20.0), "spine": (10.0, -3.0, 12.0),
             "chest": (15.0, -4.0, 27.0), "head": (0.0, 0.0, 6.0),
             "hand.R": (-0.190, -0.330, 0.900), "elbow.R": (0.60, 0.10, -0.80), "blade.R": (0.90, 0.05, -0.42),
             "hand.L": (0.450, 0.120, 1.080), "tip.R": (48.0, 22.0, 0.0), "tip.L": (0.0, 6.0, 0.0),
             "foot.L": (0.022, -0.400, 0.0)},
        24: {"move": (0.014, -0.195, -0.138), "hips": (14.0, -3.0, 21.0), "hand.R": (-0.195, -0.310, 0.895),
             "blade.R": (0.90, 0.12, -0.42),
             "tip.R": (46.0, 22.0, 0.0), "tip.L": (0.0, 6.0, 0.0), "foot.L": (0.022, -0.400, 0.0),
             "head": (1.0, 0.0, 4.0), "chest": (14.0, -4.0, 26.0)},
        29: {"move": (-0.005, -0.080, -0.085), "hips": (7.0, -2.0, 0.0), "hand.R": (0.220, -0.380, 1.010),
             "blade.R": (0.45, -0.75, 0.10),
             "elbow.R": (0.75, 0.45, -0.45), "tip.R": (16.0, 32.0, 0.0), "foot.L": (0.028, -0.260, 0.055),
             "tip.L": (10.0, 9.0, 10.0)},
        35: GUARD,
    }
    return Clip("sword_swing", 35, False, from_poses(poses))


def climb():
    """Climbs a wall at 0.42 m: a hand and the opposite foot hold on (moving down), the others reach up."""
    frames, held = 32, 0.62
    high, low = 1.720, 1.300
    hand = {frames * p: (0.190, -0.395, high + (low - high) * p / held) for p in (0.0, 0.155, 0.31, 0.465, held)}
    hand.update({frames * 0.70: (0.230, -0.330, 1.330), frames * 0.83: (0.220, -0.300, 1.560),
                 frames * 0.94: (0.195, -0.360, 1.735)})
    foot = {frames * p: (0.030, -0.215, 0.420 - 0.420 * p / held) for p in (0.0, 0.155, 0.31, 0.465, held)}
    foot.update({frames * 0.70: (0.050, -0.140, 0.020), frames * 0.83: (0.060, -0.120, 0.270),
                 frames * 0.94: (0.036, -0.190, 0.440)})
    tip = {0: (6.0, 16.0, 4.0), frames * held: (26.0, 14.0, 2.0), frames * 0.74: (40.0, 14.0, 36.0),
           frames * 0.92: (4.0, 16.0, 4.0)}
    half = frames / 2
    keys = {
        "free": {0: 1.0},
        "hand.L": hand, "hand.R": shifted(hand, half, frames),
        "foot.R": shifted(foot, 2, frames), "foot.L": shifted(foot, half + 2, frames),
        "tip.R": shifted(tip, 2, frames), "tip.L": shifted(tip, half + 2, frames),
        "elbow.L": {0: (0.85, 0.20, -0.60)}, "elbow.R": {0: (0.85, 0.20, -0.60)},
        "move": {frames * k / 12: (0.030 * math.cos(2 * math.pi * (k / 12 - 0.78)), -0.010, 0.085
                                   + 0.022 * math.cos(4 * math.pi * (k / 12 - 0.50)))
                 for k in range(12)},
        "hips": {frames * k / 12: (5.0, 5.0 * math.cos(2 * math.pi * (k / 12 - 0.55)),
                                   6.0 * math.cos(2 * math.pi * (k / 12 - 0.05))) for k in range(12)},
        "spine": wave((2.0, 0.0, 0.0), (0.0, -3.0, 3.0), 0.55, frames),
        "chest": wave((2.0, 0.0, 0.0), (0.0, -5.0, -7.0), 0.02, frames),
        "head": wave((-16.0, 0.0, 0.0), (3.0, 0.0, 7.0), 0.9, frames),
        "blade.R": {0: (-0.80, 0.50, 0.15)},
    }
    return Clip("climb", frames, True, keys)


def all_clips():
    return [make() for make in (idle, walk, run, jump, fall, punch, sword_swing, climb)]
