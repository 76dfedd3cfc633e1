import fc from 'fast-check';
import { moved, wholeOf } from './crop';

const size = fc.record({
  width: fc.integer({ min: 40, max: 9000 }),
  height: fc.integer({ min: 40, max: 9000 }),
});
const step = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
  side: fc.integer({ min: 1, max: 20_000 }),
});

describe('the visible part of a picture', () => {
  it('stays a square inside the picture, however it is dragged and zoomed', () => {
    fc.assert(
      fc.property(size, fc.array(step), (picture, steps) => {
        const crop = steps.reduce((at, by) => moved(picture, at, by), wholeOf(picture));
        expect(crop.side).toBeGreaterThanOrEqual(32);
        expect(crop.x - crop.side / 2).toBeGreaterThanOrEqual(0);
        expect(crop.y - crop.side / 2).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side / 2).toBeLessThanOrEqual(picture.width);
        expect(crop.y + crop.side / 2).toBeLessThanOrEqual(picture.height);
      }),
    );
  });

  it('starts as the largest centred square', () => {
    expect(wholeOf({ width: 400, height: 300 })).toEqual({ x: 200, y: 150, side: 300 });
  });
});
