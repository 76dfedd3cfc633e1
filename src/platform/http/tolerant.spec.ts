import { Invalid } from '@kernel/rules';
import { idOf, idsIn, versionIn } from './tolerant';

const faultOf = (read: () => unknown): string => {
  try {
    return `none: ${String(read())}`;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return error.faults.map(({ code, path }) => `${code} ${path}`).join();
  }
};

describe('an entity that an older client sends back', () => {
  it.each<[unknown, number | null]>([
    [3, 3],
    ['3', 3],
    [undefined, null],
    [null, null],
    ['', null],
  ])('with the version %p is of version %p', (version, read) => {
    expect(versionIn({ version })).toBe(read);
  });

  it.each([['a word'], [1.5], [-1], [{}], [true]])('is refused with the version %p', (version) => {
    expect(faultOf(() => versionIn({ version }))).toBe('badValue version');
  });

  it('is asked for an id that is missing, at the member that it is read from', () => {
    expect(faultOf(() => idOf(undefined))).toBe('required id');
    expect(faultOf(() => idOf('', 'dictTypeId'))).toBe('required dictTypeId');
    expect(faultOf(() => idOf('a word', 'pid'))).toBe('badValue pid');
    expect(idOf(5)).toBe('5');
  });

  it('is asked for ids that are missing', () => {
    expect(faultOf(() => idsIn([]))).toBe('required ids');
    expect(faultOf(() => idsIn({}))).toBe('required ids');
    expect(faultOf(() => idsIn(['a word']))).toBe('badValue ids');
  });
});
