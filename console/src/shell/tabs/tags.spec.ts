import { closed, closedAll, closedOthers, neighbour, opened, type Tag } from './tags';

const tag = (path: string, isAffix = false): Tag => ({ path, address: path, title: path, isAffix });
const tags = [tag('/home', true), tag('/a'), tag('/b')];
const paths = (some: readonly Tag[]): string[] => some.map((each) => each.path);

describe('open pages', () => {
  it('remembers the newest address of a page and keeps one tag for it', () => {
    const again = opened(tags, { ...tag('/a'), address: '/a?q=kopi' });
    expect(again).toHaveLength(3);
    expect(again[1]?.address).toBe('/a?q=kopi');
  });

  it('never closes the home page', () => {
    expect(paths(closed(tags, '/home'))).toEqual(['/home', '/a', '/b']);
    expect(paths(closedOthers(tags, '/b'))).toEqual(['/home', '/b']);
    expect(paths(closedAll(tags))).toEqual(['/home']);
  });

  it('goes on to the right of a closed page, at the end to its left', () => {
    expect(neighbour(tags, '/a')?.path).toBe('/b');
    expect(neighbour(tags, '/b')?.path).toBe('/a');
  });
});
