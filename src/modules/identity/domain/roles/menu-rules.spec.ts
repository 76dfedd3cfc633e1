import { faultsAmong } from './menu-rules';

describe('where an entry of the menu stands', () => {
  const directory = (id: string, pid: string | null) => ({ id, pid, type: 1, title: id });

  it('a circle that is there already hangs nothing', () => {
    const others = [directory('1', '2'), directory('2', '1'), directory('3', null)];
    expect([...faultsAmong(directory('3', '1'), others)]).toEqual([]);
  });
});
