import * as fc from 'fast-check';
import { DataScope } from './data-scope';
import { beyondRights, type Entry, type HeldRights, scopesOf, withAbove } from './own-rights';

// 1 directory ─ 2 page ─ 3 buyer:page, 4 buyer:delete └ 5 page ─ 6 buyer:delete again, 7
// product:page
const list: Entry[] = [
  { id: '1', pid: '0', type: 1, permission: null },
  { id: '2', pid: '1', type: 2, permission: null },
  { id: '3', pid: '2', type: 3, permission: 'buyer:page' },
  { id: '4', pid: '2', type: 3, permission: 'buyer:delete' },
  { id: '5', pid: '1', type: 2, permission: null },
  { id: '6', pid: '5', type: 3, permission: 'buyer:delete' },
  { id: '7', pid: '5', type: 3, permission: 'product:page' },
];
const entries = new Map(list.map((entry) => [entry.id, entry]));
const director = (changes: Partial<HeldRights> = {}): HeldRights => ({
  all: false,
  menuIds: new Set(['1', '2', '3', '4']),
  codes: new Set(['buyer:page', 'buyer:delete']),
  reach: { whole: ['20', '21'], ownRows: [] },
  own: '20',
  ownAndBelow: ['20', '21'],
  ...changes,
});
const codesOf = (grant: object, rights = director()): string[] =>
  [
    ...beyondRights(
      { menuIds: [], dataScope: DataScope.Own, orgIds: [], ...grant },
      rights,
      entries,
    ),
  ].map(({ code, path }) => `${path} ${code}`);

/** Decisions, section 5: a Director builds roles within the permissions of their own. */
describe('nobody grants more than they hold', () => {
  it.each([
    ['entries that he holds', { menuIds: ['1', '2', '3'] }, []],
    ['a code that he holds from another page', { menuIds: ['6'] }, []],
    ['a button that he does not hold', { menuIds: ['7'] }, ['menuIdList role.rightNotHeld']],
    ['a page that he does not hold', { menuIds: ['5'] }, ['menuIdList role.rightNotHeld']],
    ['an entry that there is not', { menuIds: ['99'] }, ['menuIdList unknownReference']],
    ['all rows', { dataScope: DataScope.All }, ['dataScope role.scopeNotHeld']],
    ['a scope that there is not', { dataScope: 9 }, ['dataScope role.scopeNotHeld']],
    ['a branch that he sees', { dataScope: DataScope.Chosen, orgIds: ['21'] }, []],
    [
      'somebody else’s organisation',
      { dataScope: DataScope.Chosen, orgIds: ['21', '90'] },
      ['orgIdList unknownReference'],
    ],
    ['chosen organisations, but none', { dataScope: 5 }, ['orgIdList required']],
  ])('%s', (_case, grant, expected) => {
    expect(codesOf(grant)).toEqual(expected);
  });

  it.each([
    ['own and below', director(), [2, 3, 4, 5]],
    ['own only', director({ reach: { whole: ['20'], ownRows: [] } }), [3, 4, 5]],
    ['chosen others', director({ reach: { whole: ['21'], ownRows: [] } }), [4, 5]],
    ['own records', director({ reach: { whole: [], ownRows: ['20'] } }), [4]],
    ['everything', director({ all: true }), [1, 2, 3, 4, 5]],
  ])('who sees %s may give', (_case, rights, expected) => {
    expect(scopesOf(rights).sort()).toEqual(expected);
  });

  it('the ancestors of an entry are granted with it, and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray(list.map(({ id }) => id)), (wanted) => {
        const given = withAbove(wanted, entries);
        const reached = given.every((id) => ['0', ...given].includes(entries.get(id)!.pid));
        const needed = given.every(
          (id) => wanted.includes(id) || given.some((below) => entries.get(below)!.pid === id),
        );
        return reached && needed;
      }),
    );
  });
});
