import * as fc from 'fast-check';
import { groupsOf, packed } from './packed';

const box = fc.record({
  width: fc.integer({ min: 1, max: 900 }),
  height: fc.integer({ min: 1, max: 900 }),
});

describe('the layout of the diagram', () => {
  it('never lets boxes overlap', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 40 }), (boxes) => {
        const places = packed(boxes);
        const apart = (i: number, j: number): boolean => {
          const [a, b, p, q] = [boxes[i]!, boxes[j]!, places[i]!, places[j]!];
          return (
            p.x + a.width <= q.x ||
            q.x + b.width <= p.x ||
            p.y + a.height <= q.y ||
            q.y + b.height <= p.y
          );
        };
        return boxes.every((_, i) => boxes.every((__, j) => i === j || apart(i, j)));
      }),
    );
  });

  it('keeps connected tables together', () => {
    const groups = groupsOf(
      ['a', 'b', 'c', 'd', 'e'],
      [
        ['a', 'b'],
        ['d', 'c'],
        ['b', 'd'],
        ['a', 'gone'],
      ],
    );
    expect(groups.map((group) => group.toSorted().join(''))).toEqual(['abcd', 'e']);
  });
});
