// Lines for the graphics card: lists of x y z and r g b a of each end.
function addLine(out, from, to, colour, end = colour) {
  out.push(from[0], from[1], from[2], ...colour, to[0], to[1], to[2], ...end);
}

// A grid that fades with the distance, and the X and Z axes.
function groundLines(camera, colours) {
  const out = [], centre = [camera.target[0], 0, camera.target[2]];
  const reach = Math.max(4 * camera.distance, 1);
  const rise = camera.isFlat ? Math.abs(camera.forward()[1]) : 1;
  const facing = held(6 * rise, 0, 1);
  const decade = Math.log10(0.4 * camera.distance), fine = 10 ** Math.floor(decade);
  const fading = 1 - (decade - Math.floor(decade));
  const add = (from, to, colour, alpha) => {
    const at = (share) => sum(scaled(from, 1 - share), scaled(to, share));
    const tint = (point) => {
      const share = held((Math.hypot(...difference(point, centre)) / reach - 0.2) / 0.8, 0, 1);
      return [...colour, alpha * (1 - share) * (1 - share)];
    };
    for (let i = 0; i < 14; ++i) {
      const a = at(i / 14), b = at((i + 1) / 14);
      addLine(out, a, b, tint(a), tint(b));
    }
  };
  const addAll = (spacing, skipped, alpha) => {
    if (alpha < 0.015) return;
    const count = Math.floor(reach / spacing);
    const isSkipped = (at) => Math.abs(at) < spacing / 2 ||
      (skipped > 0 && Math.abs(at - skipped * Math.round(at / skipped)) < spacing / 2);
    for (let i = -count; i <= count; ++i) {
      const x = spacing * (Math.round(centre[0] / spacing) + i), z = spacing * (Math.round(centre[2] / spacing) + i);
      if (!isSkipped(x)) add([x, 0, centre[2] - reach], [x, 0, centre[2] + reach], colours.grid, alpha);
      if (!isSkipped(z)) add([centre[0] - reach, 0, z], [centre[0] + reach, 0, z], colours.grid, alpha);
    }
  };
  addAll(fine, 10 * fine, 0.45 * fading * facing);
  addAll(10 * fine, 0, 0.6 * facing);
  add([centre[0] - reach, 0, 0], [centre[0] + reach, 0, 0], colours.axisX, 0.9);
  add([0, 0, centre[2] - reach], [0, 0, centre[2] + reach], colours.axisZ, 0.9);
  return out;
}

// The outline of a ball as three circles.
function addBall(out, centre, radius, colour) {
  const sides = 32;
  for (const [i, k] of [[0, 1], [1, 2], [2, 0]]) {
    let last = null;
    for (let step = 0; step <= sides; ++step) {
      const angle = 2 * Math.PI * step / sides, point = [...centre];
      point[i] += radius * Math.cos(angle);
      point[k] += radius * Math.sin(angle);
      if (last) addLine(out, last, point, colour);
      last = point;
    }
  }
}

// The hull of two balls: both, and lines that touch them.
function addVolume(out, volume, colour) {
  addBall(out, volume.a, volume.radiusA, colour);
  const axis = difference(volume.b, volume.a), length = Math.hypot(...axis);
  if (length < 1e-6) return;
  addBall(out, volume.b, volume.radiusB, colour);
  const sine = (volume.radiusA - volume.radiusB) / length;
  if (Math.abs(sine) >= 1) return; // one ball is within the other
  const along = unit(axis), across = unit(cross(along, Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const other = cross(along, across), cosine = Math.sqrt(1 - sine * sine);
  for (let i = 0; i < 8; ++i) {
    const angle = Math.PI / 4 * i;
    const way = sum(scaled(along, sine), scaled(across, cosine * Math.cos(angle)), scaled(other, cosine * Math.sin(angle)));
    addLine(out, sum(volume.a, scaled(way, volume.radiusA)), sum(volume.b, scaled(way, volume.radiusB)), colour);
  }
}

function addBones(out, matrices, parents, colour) {
  parents.forEach((parent, bone) => {
    if (parent === none) return;
    const at = (index) => [...matrices.subarray(16 * index + 12, 16 * index + 15)];
    addLine(out, at(parent), at(bone), [...colour, 1]);
  });
}
