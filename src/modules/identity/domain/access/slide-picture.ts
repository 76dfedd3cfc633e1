/** Red, green, blue and opacity of every pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export interface SlidePicture {
  background: Pixels;
  piece: Pixels;
  /** Position of the gap. Only `y` is revealed: the piece is at that height. */
  x: number;
  y: number;
}

type Random = () => number;
type Colour = readonly [number, number, number];

export const PICTURE = { width: 300, height: 150 };
/** The size of the piece including its tab. */
export const PIECE = { width: 52, height: 44 };
const SQUARE = 44;
const NOSE = { x: 42, y: 22, radius: 9 };
const BITE = { x: 22, y: 2, radius: 8 };
const CLOUDS = 9;
/** The gap never lies under the initial position of the piece. */
const LEFT = 70;

const within = (x: number, y: number, place: { x: number; y: number; radius: number }): boolean =>
  (x - place.x) ** 2 + (y - place.y) ** 2 <= place.radius ** 2;

/** A square with a tab on its right and a notch at its top: corner detection does not find it. */
const isPiece = (x: number, y: number): boolean =>
  x >= 0 && y >= 0 && y < SQUARE && ((x < SQUARE && !within(x, y, BITE)) || within(x, y, NOSE));

const isEdge = (x: number, y: number): boolean =>
  isPiece(x, y) &&
  !(isPiece(x - 1, y) && isPiece(x + 1, y) && isPiece(x, y - 1) && isPiece(x, y + 1));

const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});

function put({ width, data }: Pixels, x: number, y: number, [r, g, b]: Colour): void {
  data.set([r, g, b, 255], (y * width + x) * 4);
}

function at({ width, data }: Pixels, x: number, y: number): Colour {
  const from = (y * width + x) * 4;
  return [data[from]!, data[from + 1]!, data[from + 2]!];
}

interface Cloud {
  red: number;
  green: number;
  blue: number;
  /** A cloud's density is the product of both; so no pixel needs an exponential of its own. */
  across: Float64Array;
  down: Float64Array;
}

const fading = (length: number, centre: number, reach: number): Float64Array =>
  Float64Array.from({ length }, (_, place) => Math.exp(-((place - centre) ** 2) / reach));

function cloud(random: Random): Cloud {
  const tone = (): number => 60 + random() * 180;
  const reach = (25 + random() * 70) ** 2;
  return {
    red: tone(),
    green: tone(),
    blue: tone(),
    across: fading(PICTURE.width, random() * PICTURE.width, reach),
    down: fading(PICTURE.height, random() * PICTURE.height, reach),
  };
}

/** Overlapping coloured clouds, and noise that leaves no flat area. */
function landscape(random: Random): Pixels {
  const picture = blank(PICTURE.width, PICTURE.height);
  const clouds = Array.from({ length: CLOUDS }, () => cloud(random));
  let place = 0;
  for (let y = 0; y < PICTURE.height; y += 1)
    for (let x = 0; x < PICTURE.width; x += 1) {
      let [red, green, blue, weight] = [128, 140, 150, 1];
      for (const each of clouds) {
        const dense = 3 * each.across[x]! * each.down[y]!;
        red += each.red * dense;
        green += each.green * dense;
        blue += each.blue * dense;
        weight += dense;
      }
      const grain = (random() - 0.5) * 22;
      picture.data[place++] = red / weight + grain;
      picture.data[place++] = green / weight + grain;
      picture.data[place++] = blue / weight + grain;
      picture.data[place++] = 255;
    }
  return picture;
}

const mixed = ([r, g, b]: Colour, share: number, to: number): Colour => [
  r + (to - r) * share,
  g + (to - g) * share,
  b + (to - b) * share,
];

/** A picture with a gap, and the piece that was there. */
export function slidePicture(random: Random): SlidePicture {
  const background = landscape(random);
  const piece = blank(PIECE.width, PIECE.height);
  const x = Math.floor(LEFT + random() * (PICTURE.width - PIECE.width - LEFT - 4));
  const y = Math.floor(4 + random() * (PICTURE.height - PIECE.height - 8));
  for (let py = 0; py < PIECE.height; py += 1)
    for (let px = 0; px < PIECE.width; px += 1) {
      if (!isPiece(px, py)) continue;
      const colour = at(background, x + px, y + py);
      put(piece, px, py, isEdge(px, py) ? mixed(colour, 0.75, 255) : colour);
      put(background, x + px, y + py, mixed(colour, 0.62, isEdge(px, py) ? 255 : 30));
    }
  return { background, piece, x, y };
}

/** No human is more precise than this. */
const TOLERANCE = 5;

export const fits = (gap: number, given: number): boolean => Math.abs(gap - given) <= TOLERANCE;
