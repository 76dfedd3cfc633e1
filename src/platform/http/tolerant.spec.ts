import { Invalid } from '@kernel/rules';
import { deletedIn, idOf, idsIn, named, oneOf, versionIn } from './tolerant';

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

  it('is one record when the list of several is left out', () => {
    expect(deletedIn({ id: 5 })).toEqual(['5']);
    expect(deletedIn({ id: '5', ids: null })).toEqual(['5']);
    expect(deletedIn({ id: '5', ids: [6, '7'] })).toEqual(['6', '7']);
  });

  it('is asked for ids that are missing', () => {
    expect(faultOf(() => idsIn([]))).toBe('required ids');
    expect(faultOf(() => idsIn({}))).toBe('required ids');
    expect(faultOf(() => idsIn(['a word']))).toBe('badValue ids');
  });
});

describe('a query of an older client', () => {
  it.each([undefined, '0', '-1'])('asks for any status by %p', (value) => {
    expect(oneOf(2, value, 'status')).toBeUndefined();
  });

  it('asks for a status by its number, and for nothing by a word', () => {
    expect(oneOf(2, '2', 'status')).toBe('2');
    for (const value of ['3', 'a word', '1.5', ' 1', '01', '1e0'])
      expect(faultOf(() => oneOf(2, value, 'status'))).toBe('badValue status');
  });

  it('is asked for what it has to name', () => {
    expect(named('YesNoEnum', 'code')).toBe('YesNoEnum');
    expect(faultOf(() => named(undefined, 'code'))).toBe('required code');
  });
});
