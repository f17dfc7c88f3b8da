"""Computes bone rotations from high-level controls (hips, feet on the ground, hand positions).

Rotations of controls are degrees about the character's own axes: x tips forward (positive), y leans to the left
(positive), z turns to the left (positive). All positions are metres in the armature's space.
"""

import math

from mathutils import Euler, Matrix, Quaternion, Vector

from rig import bones, head_of, tail_of

SIDES = (".L", ".R")
PARENTS = {name: parent for name, parent, *_ in bones()}
ANKLE_TO_BALL = {s: head_of("toe" + s) - head_of("foot" + s) for s in SIDES}
HEEL = {s: Vector((head_of("foot" + s).x - 0.009 * (1 if s == ".L" else -1), head_of("foot" + s).y + 0.09, 0.0))
        for s in SIDES}


def turn(degrees):
    """Rotation matrix for control angles (see above); z is applied last."""
    x, y, z = (math.radians(a) for a in degrees)
    return Euler((x, y, z), "XYZ").to_matrix()


def frame(along, normal):
    y = along.normalized()
    z = (normal - y * normal.dot(y)).normalized()
    return Matrix((y.cross(z), y, z)).transposed()


def aimed(bone, direction, normal, rest_normal):
    """The rotation from a bone's rest direction and plane normal to new ones."""
    rest = frame(tail_of(bone) - head_of(bone), rest_normal)
    return frame(direction, normal) @ rest.transposed()


def two_bones(start, target, first, second, pole):
    """Two-bone IK: the position of the middle joint. The target is clamped to the limb's reach, with softness."""
    reach = first + second
    line = target - start
    far = line.length
    soft = 0.97 * reach
    if far > soft:
        far = soft + (0.998 * reach - soft) * (1.0 - math.exp(-(far - soft) / (0.03 * reach)))
    far = max(far, abs(first - second) * 1.05)
    along = line.normalized()
    out = (pole - along * pole.dot(along)).normalized()
    cosine = (first * first + far * far - second * second) / (2 * first * far)
    height = first * math.sqrt(max(0.0, 1.0 - cosine * cosine))
    return start + along * (first * cosine) + out * height, start + along * far


class Pose:
    """World rotation (from rest) and head position of each bone."""

    def __init__(self):
        self.turns, self.places = {}, {}

    def put(self, bone, rotation):
        parent = PARENTS[bone]
        if parent is None:
            self.places[bone] = head_of(bone)
        else:
            self.places[bone] = self.carried(parent, head_of(bone))
        self.turns[bone] = rotation

    def carried(self, bone, place):
        """Transforms a position from the rest pose with a bone."""
        return self.places[bone] + self.turns[bone] @ (place - head_of(bone))

    def tip(self, bone):
        return self.carried(bone, tail_of(bone))


def spine(pose, c):
    pose.put("root", Matrix.Identity(3))
    pose.put("hips", turn(c["hips"]))
    pose.places["hips"] = head_of("hips") + Vector(c["move"])
    pose.put("spine", pose.turns["hips"] @ turn(c["spine"]))
    pose.put("chest", pose.turns["spine"] @ turn(c["chest"]))
    look = turn(c["head"]).to_quaternion()
    half = pose.turns["chest"].to_quaternion().slerp(look, 0.45)
    pose.put("neck", half.to_matrix())
    pose.put("head", look.to_matrix())


def leg(pose, side, c):
    """`foot`: offset from its rest position of the ball, or of the heel if the pitch is negative; `tip`: pitch
    (positive: heel up), yaw and pitch of the toe in degrees."""
    x, y, z = c["foot" + side]
    tip, yaw, toe = c["tip" + side]
    sign = 1.0 if side == ".L" else -1.0
    turned = turn((0, 0, yaw * sign)) @ turn((tip, 0, 0))
    ankle = head_of("foot" + side)
    pivot = head_of("toe" + side) if tip >= 0 else HEEL[side]
    flat = turn((0, 0, yaw * sign))
    placed = Vector((sign * x, y, z)) + ankle + flat @ (pivot - ankle) + turned @ (ankle - pivot)
    first = (head_of("shin" + side) - head_of("thigh" + side)).length
    second = (ankle - head_of("shin" + side)).length
    start = pose.carried("hips", head_of("thigh" + side))
    ahead = turn((0, 0, 0.6 * yaw * sign + 0.5 * c["hips"][2])) @ Vector((0.10 * sign, -1.0, 0.0))
    knee, end = two_bones(start, placed, first, second, ahead)
    rest_normal = (head_of("shin" + side) - head_of("thigh" + side)).cross(ankle - head_of("shin" + side))
    normal = (knee - start).cross(end - knee)
    pose.put("thigh" + side, aimed("thigh" + side, knee - start, normal, rest_normal))
    pose.put("shin" + side, aimed("shin" + side, end - knee, normal, rest_normal))
    pose.put("foot" + side, turned)
    pose.put("toe" + side, flat @ turn((toe, 0, 0)) if tip >= 0 else turned @ turn((toe, 0, 0)))


def arm(pose, side, c):
    """`hand`: wrist position; `elbow`: direction of the elbow. Both rotate with the chest, unless c['free'] is set."""
    sign = 1.0 if side == ".L" else -1.0
    x, y, z = c["hand" + side]
    target = Vector((sign * x, y, z))
    pole = Vector((sign * c["elbow" + side][0], *c["elbow" + side][1:]))
    if not c["free"]:
        target, pole = pose.carried("chest", target), pose.turns["chest"] @ pole
    chest = pose.turns["chest"]
    shoulder, upper, fore, hand = (b + side for b in ("shoulder", "upper_arm", "forearm", "hand"))
    local = chest.transposed() @ (target - pose.carried("chest", head_of(upper)))
    lift = max(0.0, min(1.0, (local.z + 0.10) / 0.55)) * 24.0
    reach = max(-1.0, min(1.0, (-local.y - 0.12) / 0.45)) * 12.0
    pose.put(shoulder, chest @ turn((0, -lift * sign, -reach * sign)))
    start = pose.carried(shoulder, head_of(upper))
    first, second = ((tail_of(b) - head_of(b)).length for b in (upper, fore))
    elbow, end = two_bones(start, target, first, second, pole)
    rest_normal = (head_of(fore) - head_of(upper)).cross(head_of(hand) - head_of(fore))
    normal = (elbow - start).cross(end - elbow)
    pose.put(upper, aimed(upper, elbow - start, normal, rest_normal))
    pose.put(fore, aimed(fore, end - elbow, normal, rest_normal))
    pose.put(hand, pose.turns[fore] @ turn((0, 0, 0)))
    bent = c["wrist" + side]
    hold(pose, side, end - elbow, chest, c.get("blade" + side), bent)


def hold(pose, side, forearm, chest, blade, bent):
    """Rotates the fist so that the held weapon points along `blade`; without `blade` it follows the forearm."""
    hand = "hand" + side
    rest_along = (tail_of(hand) - head_of(hand)).normalized()
    rest_grip = Vector((0, -1, 0))
    rest_grip = (rest_grip - rest_along * rest_grip.dot(rest_along)).normalized()
    if blade is None:
        pose.turns[hand] = pose.turns["forearm" + side] @ turn(bent)
        return
    grip = (chest @ Vector(blade)).normalized()
    along = forearm.normalized()
    limit = math.cos(math.radians(42.0))
    lean = along.dot(grip)
    across = (along - grip * lean)
    across = across.normalized() if across.length > 1e-4 else pose.turns["forearm" + side] @ rest_along
    fist = across
    if across.dot(along) < limit:
        swing = along.cross(across)
        angle = math.acos(max(-1.0, min(1.0, across.dot(along)))) - math.radians(42.0)
        back = Matrix.Rotation(-angle, 3, swing.normalized()) if swing.length > 1e-6 else Matrix.Identity(3)
        fist, grip = back @ across, back @ grip
    rest = frame(rest_along, rest_grip)
    pose.turns[hand] = frame(fist, grip) @ rest.transposed()


class Swing:
    """A loose part that lags behind its bone: a damped pendulum of one unit vector."""

    def __init__(self, bone, anchor, stiffness, damping, weight, wind=Vector()):
        self.bone, self.anchor = bone, anchor
        self.stiffness, self.damping, self.weight, self.wind = stiffness, damping, weight, wind
        self.rest = tail_of(bone) - head_of(bone)
        self.tip = self.speed = None

    def step(self, pose, seconds):
        base = pose.carried(self.anchor, head_of(self.bone))
        wanted = base + pose.turns[self.anchor] @ self.rest
        if self.tip is None:
            self.tip, self.speed = wanted.copy(), Vector()
        parts = 8
        for _ in range(parts):
            h = seconds / parts
            pull = (wanted - self.tip) * self.stiffness - self.speed * self.damping
            pull += Vector((0, 0, -self.weight)) + self.wind
            self.speed += pull * h
            self.tip += self.speed * h
        direction = self.tip - base
        self.tip = base + direction.normalized() * self.rest.length
        hung = (pose.turns[self.anchor] @ self.rest).normalized()
        return hung.rotation_difference(direction.normalized()).to_matrix() @ pose.turns[self.anchor]


def skirt(pose, bone, sign):
    """Deflection of the cloth by the thighs; the front follows the leg that is further ahead."""
    base = pose.turns["hips"]
    pushes = []
    for side in SIDES:
        thigh = base.transposed() @ (pose.tip("thigh" + side) - pose.places["thigh" + side])
        pushes.append(math.degrees(math.atan2(-thigh.y * sign, -thigh.z)))
    push = max(0.0, max(pushes) - 4.0)
    return base @ turn((-sign * push * 0.62, 0, 0))


def local_rotations(pose, rest_matrices):
    """Each bone's rotation relative to its rest pose and parent, as pose bones expect it."""
    found = {}
    for name, parent in PARENTS.items():
        world = pose.turns[name] @ rest_matrices[name]
        if parent is None:
            local = rest_matrices[name].transposed() @ world
        else:
            above = pose.turns[parent] @ rest_matrices[parent]
            rest_local = rest_matrices[parent].transposed() @ rest_matrices[name]
            local = rest_local.transposed() @ above.transposed() @ world
        found[name] = local.to_quaternion()
    return found


def nearest_signs(rotations):
    """Negates quaternions as needed, so that each is in the hemisphere of the previous one."""
    for before, after in zip(rotations, rotations[1:]):
        if Quaternion(before).dot(after) < 0.0:
            after.negate()
