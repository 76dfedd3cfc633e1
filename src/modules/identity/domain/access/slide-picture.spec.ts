import { fits, PICTURE, PIECE, slidePicture } from './slide-picture';

/** The same picture for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('the puzzle of the slide check', () => {
  const pictures = Array.from({ length: 20 }, (_, seed) => slidePicture(seeded(seed + 1)));

  it('keeps the gap inside the picture and away from the initial position of the piece', () => {
    for (const { x, y } of pictures) {
      expect(x).toBeGreaterThanOrEqual(PIECE.width);
      expect(x + PIECE.width).toBeLessThan(PICTURE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + PIECE.height).toBeLessThan(PICTURE.height);
    }
  });

  it('moves the gap each time', () => {
    expect(new Set(pictures.map(({ x }) => x)).size).toBeGreaterThan(10);
  });

  it('the piece is transparent around its shape and opaque inside', () => {
    const { piece } = pictures[0]!;
    const opacity = (x: number, y: number) => piece.data[(y * piece.width + x) * 4 + 3];
    expect([opacity(10, 30), opacity(22, 2), opacity(51, 2)]).toEqual([255, 0, 0]);
  });

  it.each([
    [100, true],
    [105, true],
    [95, true],
    [106, false],
    [94, false],
    [Number.NaN, false],
  ])('a gap at 100 takes a piece at %d: %s', (given, taken) => {
    expect(fits(100, given)).toBe(taken);
  });
});
