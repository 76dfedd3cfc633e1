import { faultsAmong } from './menu-rules';

describe('the place of a menu entry', () => {
  const directory = (id: string, pid: string | null) => ({ id, pid, type: 1, title: id });

  it('an existing cycle causes no infinite loop', () => {
    const others = [directory('1', '2'), directory('2', '1'), directory('3', null)];
    expect([...faultsAmong(directory('3', '1'), others)]).toEqual([]);
  });
});
