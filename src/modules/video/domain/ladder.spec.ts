import { ladderOf, thumbnailTimes } from './ladder';

describe('renditions', () => {
  it.each([
    [1080, [360, 720]],
    [720, [360, 720]],
    [480, [360, 480]],
    [400, [400]],
    [360, [360]],
    [180, [180]],
    [181, [180]],
    [1, [2]],
  ])('of a source %d high are never above it: %j', (height, expected) =>
    expect(ladderOf(height).map((rung) => rung.height)).toEqual(expected),
  );

  it('take thumbnails between the beginning and the end', () =>
    expect(thumbnailTimes(10)).toEqual([1, 3, 5, 7, 9]));
});
