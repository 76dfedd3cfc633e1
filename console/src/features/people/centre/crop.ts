/** A square section of an image: its centre and its side, in pixels of the image. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** The largest square, centred. */
export const wholeOf = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  side: Math.min(width, height),
});

/** The section moved and zoomed, never beyond the edge of the image. */
export function moved(size: Size, crop: Crop, by: Partial<Crop>): Crop {
  const most = Math.min(size.width, size.height);
  const side = clamp(by.side ?? crop.side, Math.min(most, 32), most);
  const half = side / 2;
  return {
    side,
    x: clamp(crop.x + (by.x ?? 0), half, size.width - half),
    y: clamp(crop.y + (by.y ?? 0), half, size.height - half),
  };
}
