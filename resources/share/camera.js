// Vectors are arrays of three numbers, matrices 16 floats in column order.
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scaled = (a, by) => [a[0] * by, a[1] * by, a[2] * by];
const sum = (...vectors) => vectors.reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
const difference = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a) => scaled(a, 1 / (Math.hypot(...a) || 1));
const held = (value, least, most) => Math.min(Math.max(value, least), most);

const identity = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

function product(a, b) {
  const out = new Float32Array(16);
  for (let column = 0; column < 4; ++column) {
    for (let row = 0; row < 4; ++row) {
      for (let i = 0; i < 4; ++i) out[4 * column + row] += a[4 * i + row] * b[4 * column + i];
    }
  }
  return out;
}

function moved(m, p) {
  return [0, 1, 2].map((row) => m[row] * p[0] + m[4 + row] * p[1] + m[8 + row] * p[2] + m[12 + row]);
}

// Yaw, pitch and whether it is flat.
const namedViews = {
  'three-quarter': [0.6, 0.22, false], front: [0, 0, true], back: [Math.PI, 0, true], left: [Math.PI / 2, 0, true],
  right: [-Math.PI / 2, 0, true], top: [0, Math.PI / 2, true], game: [-Math.PI / 2, 0, true],
};

// The camera of Squire's viewport.
class Camera {
  constructor() {
    this.target = [0, 0.9, 0];
    this.distance = 4;
    this.fieldOfView = 0.6;
    this.see('three-quarter');
  }

  see(name) {
    [this.yaw, this.pitch, this.isFlat] = namedViews[name];
  }

  forward() {
    return [-Math.sin(this.yaw) * Math.cos(this.pitch), -Math.sin(this.pitch), -Math.cos(this.yaw) * Math.cos(this.pitch)];
  }
  right() {
    return [Math.cos(this.yaw), 0, -Math.sin(this.yaw)];
  }
  up() {
    return cross(this.right(), this.forward());
  }
  eye() {
    return difference(this.target, scaled(this.forward(), this.distance));
  }
  halfHeight() {
    return this.distance * Math.tan(this.fieldOfView / 2);
  }

  matrix(aspect) {
    const r = this.right(), u = this.up(), b = scaled(this.forward(), -1), e = this.eye();
    const view = [r[0], u[0], b[0], 0, r[1], u[1], b[1], 0, r[2], u[2], b[2], 0, -dot(r, e), -dot(u, e), -dot(b, e), 1];
    const out = new Float32Array(16);
    if (this.isFlat) {
      const half = this.halfHeight(), depth = 50 * this.distance + 100;
      out.set([1 / (half * aspect), 0, 0, 0, 0, 1 / half, 0, 0, 0, 0, -1 / depth, 0, 0, 0, -this.distance / depth, 1]);
    } else {
      const near = 0.02 * this.distance, far = 60 * this.distance + 100, f = 1 / Math.tan(this.fieldOfView / 2);
      out.set([f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) / (near - far), -1, 0, 0, 2 * far * near / (near - far), 0]);
    }
    return product(out, view);
  }

  turn(yaw, pitch) {
    this.isFlat = false;
    this.yaw += yaw;
    this.pitch = held(this.pitch + pitch, -Math.PI / 2, Math.PI / 2);
  }

  // By a share of the height of the view.
  pan(x, y) {
    const reach = 2 * this.halfHeight();
    this.target = sum(this.target, scaled(this.right(), -x * reach), scaled(this.up(), y * reach));
  }

  zoom(factor) {
    this.distance = held(this.distance * factor, 0.01, 10000);
  }

  // Centres all points and moves as close as possible, with a margin.
  frame(points, aspect) {
    if (points.length === 0) return;
    const tangentY = Math.tan(this.fieldOfView / 2) * 0.88, tangentX = tangentY * aspect;
    const lean = this.isFlat ? 0 : 1, r = this.right(), u = this.up(), f = this.forward();
    let nearest = Infinity, farthest = -Infinity;
    const most = [-Infinity, -Infinity], least = [-Infinity, -Infinity];
    for (const point of points) {
      const p = [dot(point, r), dot(point, u)], depth = dot(point, f);
      nearest = Math.min(nearest, depth);
      farthest = Math.max(farthest, depth);
      [tangentX, tangentY].forEach((tangent, i) => {
        most[i] = Math.max(most[i], p[i] - lean * depth * tangent);
        least[i] = Math.max(least[i], -p[i] - lean * depth * tangent);
      });
    }
    const middle = (nearest + farthest) / 2;
    const reach = Math.max((most[0] + least[0]) / 2 / tangentX, (most[1] + least[1]) / 2 / tangentY);
    this.distance = held(this.isFlat ? reach : middle + reach, 0.05, 10000);
    this.target = sum(scaled(r, (most[0] - least[0]) / 2), scaled(u, (most[1] - least[1]) / 2), scaled(f, middle));
  }
}
