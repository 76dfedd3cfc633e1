import { openable, treeOf } from './menu-tree';

const node = (id: string, pid: string, type: number) => ({ id, pid, type });
const nodes = [node('1', '0', 1), node('2', '1', 2), node('3', '2', 3), node('4', '0', 1)];

describe('the menu of one user', () => {
  it('has the granted pages with the directories above them, and no buttons', () => {
    const open = openable(nodes, (id) => ['2', '3'].includes(id));
    expect(treeOf(open)).toEqual([
      { ...node('1', '0', 1), children: [{ ...node('2', '1', 2), children: null }] },
    ]);
  });

  it('has no empty directory', () => {
    expect(openable(nodes, (id) => id === '4')).toEqual([]);
  });

  it('hides everything below a disabled directory', () => {
    const without = nodes.filter(({ id }) => id !== '1');
    expect(openable(without, () => true)).toEqual([]);
  });
});
