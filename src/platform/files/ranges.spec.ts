import fc from 'fast-check';
import { rangeOf } from './ranges';

describe('the requested range of a file (RFC 9110, section 14.1.2)', () => {
  it.each<[string | undefined, ReturnType<typeof rangeOf>]>([
    [undefined, 'whole'],
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-999', { start: 500, end: 999 }],
    ['bytes=-500', { start: 9500, end: 9999 }],
    ['bytes=9500-', { start: 9500, end: 9999 }],
    ['bytes=0-', { start: 0, end: 9999 }],
    ['bytes=9999-12000', { start: 9999, end: 9999 }],
    ['bytes=-20000', { start: 0, end: 9999 }],
    ['bytes=10000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-0,-1', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=-', 'whole'],
  ])('reads "%s" of 10,000 bytes as %p', (header, expected) =>
    expect(rangeOf(header, 10_000)).toEqual(expected),
  );

  it('lies within the file, whatever is requested', () =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat({ max: 100_000 }), (start, length, size) => {
        const range = rangeOf(`bytes=${start}-${start + length}`, size);
        if (typeof range === 'string') return range === 'none' && start >= size;
        return range.start >= 0 && range.start <= range.end && range.end < size;
      }),
    ));
});
