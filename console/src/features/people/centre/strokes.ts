export interface Point {
  x: number;
  y: number;
}

export type Stroke = readonly Point[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bounding box of the strokes, with some padding; null for an empty pad. */
export function boxOf(strokes: readonly Stroke[], air: number): Box | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + air - left,
    height: Math.max(...ys) + air - top,
  };
}

/** Draws smooth strokes: curves through the midpoints, so that corners are round. */
export function drawStrokes(
  pen: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  width: number,
): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = width;
  for (const stroke of strokes) drawStroke(pen, stroke);
}

function drawStroke(pen: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  let at = first;
  for (const next of rest) {
    pen.quadraticCurveTo(at.x, at.y, (at.x + next.x) / 2, (at.y + next.y) / 2);
    at = next;
  }
  // A dot is a line of zero length.
  pen.lineTo(at.x, at.y);
  pen.stroke();
}
