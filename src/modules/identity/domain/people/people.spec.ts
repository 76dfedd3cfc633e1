import fc from 'fast-check';
import { faultsOfValue } from '@kernel/rules';
import { newPassword } from './account-rules';
import { oneTimePassword } from './one-time-password';
import { faultsOfPlace, withBelow } from './organisation-rules';
import { covers, type Powers } from './powers';

describe('who may administer whom', () => {
  const permissions = new Set(['a:page', 'a:add']);
  const some: Powers = { permissions, reach: { whole: ['1', '2'], ownRows: ['4'] } };
  const own: Powers = { permissions, reach: { whole: [], ownRows: ['1'] } };
  const all: Powers = { permissions: 'all', reach: 'all' };
  const none: Powers = { permissions: new Set(), reach: { whole: [], ownRows: [] } };
  const reaching = (whole: string[], ownRows: string[] = []): Powers => ({
    permissions,
    reach: { whole, ownRows },
  });

  it.each<[string, Powers, Powers, boolean]>([
    ['somebody with the same', some, some, true],
    ['somebody with less', some, { ...some, permissions: new Set(['a:page']) }, true],
    ['somebody without anything', some, none, true],
    ['one right more', some, { ...some, permissions: new Set(['a:page', 'a:purge']) }, false],
    ['one organisation more', some, reaching(['1', '3']), false],
    ['own rows of one organisation more', some, reaching(['1'], ['3']), false],
    ['own rows where all are seen', some, reaching(['1'], ['2', '4']), true],
    ['all rows where only the own are seen', some, reaching(['1', '4']), false],
    ['all rows, as somebody who sees only the own', own, reaching(['1']), false],
    ['own rows, as somebody who sees only the own', own, own, true],
    ['a Super Admin', some, all, false],
    ['everybody, as a Super Admin', all, some, true],
  ])('%s', (_case, mine, theirs, expected) => {
    expect(covers(mine, theirs)).toBe(expected);
  });
});

describe('a generated password', () => {
  it('satisfies every rule, whatever the random numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (dice) => {
        const rolls = [...dice];
        const password = oneTimePassword((end) => (rolls.pop() ?? 0) % end);
        expect([...faultsOfValue(password, newPassword, '')]).toEqual([]);
        expect(password).not.toMatch(/[01ilo]/i);
      }),
    );
  });
});

describe('the place of an organisation', () => {
  const nodes = [
    { id: '1', pid: '0' },
    { id: '2', pid: '1' },
    { id: '3', pid: '2' },
    { id: '9', pid: '0' },
  ];
  const reach = new Set(['1', '2', '3']);
  const codes = (place: Parameters<typeof faultsOfPlace>[0]) =>
    [...faultsOfPlace(place, reach, nodes)].map(({ code }) => code);

  it.each([
    ['below one within reach', { id: null, pid: '2', mayBeTop: false }, []],
    ['below one out of reach', { id: null, pid: '9', mayBeTop: false }, ['unknownReference']],
    ['below one that is not there', { id: null, pid: '7', mayBeTop: true }, ['unknownReference']],
    ['at the top', { id: null, pid: null, mayBeTop: false }, ['required']],
    ['at the top, by a Super Admin', { id: null, pid: null, mayBeTop: true }, []],
    ['under itself', { id: '2', pid: '2', mayBeTop: false }, ['ORG_PARENT_ITSELF']],
    ['under its own branch', { id: '1', pid: '3', mayBeTop: false }, ['ORG_PARENT_ITSELF']],
  ])('%s', (_case, place, expected) => {
    expect(codes(place)).toEqual(expected);
  });

  it('a cycle in the data causes no infinite loop', () => {
    const circle = [
      { id: '1', pid: '2' },
      { id: '2', pid: '1' },
    ];
    expect(withBelow(circle, '1').sort()).toEqual(['1', '2']);
  });
});
