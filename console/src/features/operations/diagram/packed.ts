export interface Box {
  width: number;
  height: number;
}

export interface Placed {
  x: number;
  y: number;
}

const GAP = 60;
/** Screens are wider than they are tall. */
const SHAPE = 1.9;

/** Packs boxes into rows, tallest first, so that together they fit a page. */
export function packed(boxes: readonly Box[]): Placed[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const most = Math.max(Math.sqrt(area * SHAPE), ...boxes.map(({ width }) => width));
  const places: Placed[] = boxes.map(() => ({ x: 0, y: 0 }));
  const order = boxes.map((_, index) => index);
  order.sort((a, b) => boxes[b]!.height - boxes[a]!.height);
  let [x, y, row] = [0, 0, 0];
  for (const index of order) {
    const { width, height } = boxes[index]!;
    if (x > 0 && x + width > most) [x, y, row] = [0, y + row + GAP, 0];
    places[index] = { x, y };
    x += width + GAP;
    row = Math.max(row, height);
  }
  return places;
}

/** Groups of connected names. */
export function groupsOf(
  names: readonly string[],
  links: readonly (readonly [string, string])[],
): string[][] {
  const group = new Map(names.map((name) => [name, new Set([name])]));
  for (const [a, b] of links) {
    const [one, other] = [group.get(a), group.get(b)];
    if (!one || !other || one === other) continue;
    for (const name of other) group.set(name, one.add(name));
  }
  return [...new Set(group.values())].map((each) => [...each]);
}
