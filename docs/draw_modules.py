#!/usr/bin/env python3
"""Draws the folders of core, as their includes lie one above another, and the modules, as the CMake lists say, as SVGs.

Usage: draw_modules.py SOURCE_DIR           writes docs/images/rooms.svg and docs/images/modules.svg
       draw_modules.py SOURCE_DIR --check   fails where one of them is not what would be drawn

Each module is drawn above the modules that it depends on. A line is a direct dependency that does not follow from other
lines. The features are one box, since they depend on the same modules and never on each other.
"""
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/house"))
from check_house import SHARED_WIDGETS, TOPS, Tree, rooms_of_core  # noqa: E402

FEATURES = "features"
SIZE = {"char": 7.3, "pad": 20, "box": 26, "row": 74, "gap": 16, "columns": 6, "margin": 96}
COLOURS = {"core": "#3e9bd8", "widgets": "#e5a03c", "app": "#6dba6a"}


class Node:
    def __init__(self, name, top, chips=()):
        self.name, self.top, self.chips = name, top, list(chips)
        self.deps, self.row, self.x = set(), 0, 0.0
        self.columns = [self.chips[i::SIZE["columns"]] for i in range(min(SIZE["columns"], len(self.chips)))]
        widths = [max(len(name) for name in column) * SIZE["char"] + SIZE["pad"] for column in self.columns]
        self.widths = widths
        self.width = sum(widths) + 8 * (len(widths) + 1) if chips else len(name) * SIZE["char"] + SIZE["pad"]
        self.height = 30 + 32 * max(len(c) for c in self.columns) if chips else SIZE["box"]


class Bend:
    """The point at which all lines to one module cross a row between their ends."""

    def __init__(self, to, row):
        self.name, self.to, self.row, self.x, self.width, self.height = to.name, to, row, 0.0, 4, SIZE["box"]


def read_nodes(tree):
    modules = {found[0].name: found[0] for found in tree.by_folder.values()}
    features = {name for name, m in modules.items() if m.folder.startswith("widgets/") and
                m.folder.split("/")[1] not in SHARED_WIDGETS}
    nodes = {name: Node(name, m.folder.split("/")[0]) for name, m in modules.items() if name not in features}
    if features:
        nodes[FEATURES] = Node(FEATURES, "widgets", sorted(features))
    for name, module in modules.items():
        node = nodes[FEATURES if name in features else name]
        node.deps |= {FEATURES if dep in features else dep for dep in module.deps} - {node.name}
    return nodes


def read_rooms(tree):
    """The folders of core, and above them widgets and app as one box each."""
    rooms = rooms_of_core(tree)
    nodes = {name: Node(name, "core") for name in {*rooms, *(used for room in rooms.values() for used in room)}}
    for top in ("widgets", "app"):
        nodes[top] = Node(top, top)
        rooms[top] = {header.split("/")[1] if header.startswith("core/") else "widgets"
                      for path, _, _, header in tree.includes()
                      if path.startswith(f"{top}/") and header.startswith(("core/", "widgets/"))} - {top}
    for name, node in nodes.items():
        node.deps = rooms.get(name, set())
    return nodes


def reduce_deps(nodes):
    """Returns the direct dependencies without those that follow from another dependency."""
    below = {}

    def reach(name):
        if name not in below:
            below[name] = set().union(*({dep} | reach(dep) for dep in nodes[name].deps))
        return below[name]

    return {name: {dep for dep in node.deps if not any(dep in reach(other) for other in node.deps - {dep})}
            for name, node in nodes.items()}


def place_rows(nodes):
    """Gives each node a row above its dependencies and above all nodes of lower tops. Returns the rows, lowest first."""
    done, floor = {}, 0

    def depth(name):
        if name not in done:
            node = nodes[name]
            done[name] = max([floor] + [depth(dep) + 1 for dep in node.deps])
        return done[name]

    for top in TOPS:
        for name in sorted(nodes):
            if nodes[name].top == top:
                nodes[name].row = depth(name)
        floor = max(done.values(), default=-1) + 1
    rows = [[] for _ in range(floor)]
    for name in sorted(nodes):
        rows[nodes[name].row].append(nodes[name])
    return rows


def add_bends(nodes, edges, rows):
    """Adds bends in the rows that lines cross. Returns (upper, lower) of each part of a line between two rows."""
    bends, lines = {}, set()
    for name in sorted(edges):
        for dep in sorted(edges[name]):
            upper, to = nodes[name], nodes[dep]
            for row in range(upper.row - 1, to.row, -1):
                if (dep, row) not in bends:
                    bends[dep, row] = Bend(to, row)
                    rows[row].append(bends[dep, row])
                lines.add((upper, bends[dep, row]))
                upper = bends[dep, row]
            lines.add((upper, to))
    return sorted(lines, key=lambda line: (line[0].row, line[0].name, line[1].name))


def spread(row, wanted):
    """Sets x of each node of a row in its order: as near to the wanted x as the widths allow (pooled neighbours)."""
    offsets, at = [], 0.0
    for left, right in zip([None] + row[:-1], row):
        at += (left.width + right.width) / 2 + SIZE["gap"] if left else 0.0
        offsets.append(at)
    pools = []
    for node, offset in zip(row, offsets):
        pools.append([wanted[node] - offset, 1])
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (a, n), (b, m) = pools[-2:]
            pools[-2:] = [[(a * n + b * m) / (n + m), n + m]]
    starts = [mean for mean, count in pools for _ in range(count)]
    for node, start, offset in zip(row, starts, offsets):
        node.x = start + offset


def place_columns(rows, lines):
    near = {}
    for upper, lower in lines:
        near.setdefault(upper, []).append(lower)
        near.setdefault(lower, []).append(upper)
    for row in rows:
        spread(row, {node: 0.0 for node in row})
    for turn in range(60):
        for row in rows if turn % 2 else reversed(rows):
            wanted = {node: sum(n.x for n in near.get(node, [node])) / len(near.get(node, [node])) for node in row}
            if turn < 40:  # the last 20 rounds keep the order
                row.sort(key=lambda node: (round(wanted[node], 3), node.name, isinstance(node, Bend)))
            spread(row, wanted)


def place_heights(rows, height):
    """y of the middle of each row by its number, and the height of the picture."""
    middles, at = {}, 40.0
    for number in range(len(rows) - 1, -1, -1):
        tall = max(node.height for node in rows[number])
        middles[number] = at + tall / 2
        at += tall + SIZE["row"] - SIZE["box"]
    return middles, at + height


def box(node, y, colour):
    x, top = node.x - node.width / 2, y - node.height / 2
    out = [f'<rect class="box" x="{x:.1f}" y="{top:.1f}" width="{node.width:.1f}" height="{node.height}" rx="5" stroke="{colour}"/>']
    if not node.chips:
        return out + [f'<text x="{node.x:.1f}" y="{y + 4:.1f}">{node.name}</text>']
    out.append(f'<text x="{node.x:.1f}" y="{top + 18:.1f}">features</text>')
    left = x + 8
    for column, width in zip(node.columns, node.widths):
        for number, name in enumerate(column):
            at = top + 28 + 32 * number
            out += [f'<rect class="box" x="{left:.1f}" y="{at:.1f}" width="{width:.1f}" height="26" rx="5" stroke="{colour}"/>',
                    f'<text x="{left + width / 2:.1f}" y="{at + 17:.1f}">{name}</text>']
        left += width + 8
    return out


def curve(upper, lower, middles):
    a = middles[upper.row] + upper.height / 2 * (0 if isinstance(upper, Bend) else 1)
    b = middles[lower.row] - lower.height / 2 * (0 if isinstance(lower, Bend) else 1)
    half = (a + b) / 2
    return f'M{upper.x:.1f} {a:.1f}C{upper.x:.1f} {half:.1f} {lower.x:.1f} {half:.1f} {lower.x:.1f} {b:.1f}'


def draw(nodes):
    edges = reduce_deps(nodes)
    rows = place_rows(nodes)
    lines = add_bends(nodes, edges, rows)
    place_columns(rows, lines)
    left = min(node.x - node.width / 2 for row in rows for node in row) - SIZE["margin"]
    right = max(node.x + node.width / 2 for row in rows for node in row) + 24
    for row in rows:
        for node in row:
            node.x -= left
    middles, height = place_heights(rows, 0)
    width = right - left
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}">',
           "<style>text{font:12px DejaVu Sans,sans-serif;text-anchor:middle;fill:#d9dadb}"
           ".box{fill:#323335;stroke-width:1.4}.line{fill:none;stroke-width:1.1;opacity:.6}.top{font-size:15px;text-anchor:start}</style>",
           f'<rect width="{width:.0f}" height="{height:.0f}" fill="#272829"/>']
    for top in TOPS:
        ys = [middles[node.row] for node in nodes.values() if node.top == top]
        if ys:
            out.append(f'<text class="top" x="20" y="{min(ys) + 5:.1f}" style="fill:{COLOURS[top]}">{top}</text>')
    for upper, lower in lines:
        to = lower.to if isinstance(lower, Bend) else lower
        out.append(f'<path class="line" stroke="{COLOURS[to.top]}" d="{curve(upper, lower, middles)}"/>')
    for name in sorted(nodes):
        out += box(nodes[name], middles[nodes[name].row], COLOURS[nodes[name].top])
    return "\n".join(out) + "\n</svg>\n"


def main():
    tree = Tree(ROOT)
    pictures = {"docs/images/rooms.svg": draw(read_rooms(tree)), "docs/images/modules.svg": draw(read_nodes(tree))}
    wrong = [path for path, text in pictures.items() if not (ROOT / path).exists() or (ROOT / path).read_text() != text]
    if "--check" not in sys.argv:
        for path in wrong:
            (ROOT / path).write_text(pictures[path])
    elif wrong:
        print(f"{' and '.join(wrong)}: not what would be drawn; draw anew with: cmake --build build/release --target docs_picture")
        return 1
    return 0


sys.exit(main())
