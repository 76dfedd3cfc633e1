import { closed, closedAll, closedOthers, neighbour, opened, type Tag } from './tags';

const tag = (path: string, isAffix = false): Tag => ({ path, address: path, title: path, isAffix });
const tags = [tag('/home', true), tag('/a'), tag('/b')];
const paths = (some: readonly Tag[]): string[] => some.map((each) => each.path);

describe('open pages', () => {
  it('remember the latest URL of a page and keep one tab for it', () => {
    const again = opened(tags, { ...tag('/a'), address: '/a?q=kopi' });
    expect(again).toHaveLength(3);
    expect(again[1]?.address).toBe('/a?q=kopi');
  });

  it('never close the home page', () => {
    expect(paths(closed(tags, '/home'))).toEqual(['/home', '/a', '/b']);
    expect(paths(closedOthers(tags, '/b'))).toEqual(['/home', '/b']);
    expect(paths(closedAll(tags))).toEqual(['/home']);
  });

  it('move to the page on the right of a closed one, or at the end to its left', () => {
    expect(neighbour(tags, '/a')?.path).toBe('/b');
    expect(neighbour(tags, '/b')?.path).toBe('/a');
  });
});
