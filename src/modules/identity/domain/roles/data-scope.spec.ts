import * as fc from 'fast-check';
import { DataScope, type Reach, reachOf, type RoleScope, within } from './data-scope';
import { chainOf, surroundings } from '../people/organisation-tree';

// 1 ─ 2 ─ 3 the tenant of 2; 4 is below 1 as well └ 4 9 is unrelated
const nodes = [
  { id: '1', pid: '0' },
  { id: '2', pid: '1' },
  { id: '3', pid: '2' },
  { id: '4', pid: '1' },
  { id: '9', pid: '0' },
];
const around = surroundings(nodes, '2');
const role = (dataScope: number, orgIds: string[] = []): RoleScope => ({ dataScope, orgIds });
const sorted = ({ whole, ownRows }: Reach) => ({
  whole: whole.toSorted(),
  ownRows: ownRows.toSorted(),
});

/** platform-api, section 9. */
describe('data scope', () => {
  it.each([
    ['all: the whole tenant, and nobody else', [role(1)], ['1', '2', '3', '4'], []],
    ['own and below', [role(2)], ['2', '3'], []],
    ['own', [role(3)], ['2'], []],
    ['own records', [role(4)], [], ['2']],
    ['chosen', [role(5, ['3', '4'])], ['3', '4'], []],
    ['chosen outside the tenant', [role(5, ['9'])], [], []],
    ['no role', [], [], []],
    ['own and chosen', [role(3), role(5, ['4'])], ['2', '4'], []],
    ['own records beside own', [role(4), role(3)], ['2'], []],
    ['own records beside chosen: both', [role(4), role(5, ['4'])], ['4'], ['2']],
    ['an unknown number', [role(7)], [], []],
  ])('%s', (_case, roles, whole, ownRows) => {
    expect(sorted(reachOf(roles, around))).toEqual({ whole, ownRows });
  });

  it.each([
    ['own', [role(3)], ['2', '4'], []],
    ['own and below', [role(2)], ['2', '3', '4'], []],
    ['chosen', [role(5, ['3'])], ['3', '4'], []],
    ['own records', [role(4)], [], ['2', '4']],
    ['no role: an affiliation by itself opens nothing', [], [], []],
  ])('with an affiliated organisation: %s', (_case, roles, whole, ownRows) => {
    expect(sorted(reachOf(roles, around, ['4', '9']))).toEqual({ whole, ownRows });
  });

  const anyRole = fc.record({
    dataScope: fc.constantFrom(...Object.values(DataScope)),
    orgIds: fc.subarray(['1', '2', '3', '4', '9']),
  });
  const anyReach = fc
    .tuple(fc.array(anyRole), fc.subarray(['1', '3', '4', '9']))
    .map(([roles, affiliated]) => reachOf(roles, around, affiliated));
  const covers = (wide: Reach, narrow: Reach): boolean =>
    narrow.whole.every((id) => wide.whole.includes(id)) &&
    narrow.ownRows.every((id) => [...wide.whole, ...wide.ownRows].includes(id));

  it('an additional role never takes anything away, and nothing reaches beyond the tenant', () => {
    fc.assert(
      fc.property(fc.array(anyRole), anyRole, fc.subarray(['4', '9']), (roles, more, others) => {
        const before = reachOf(roles, around, others);
        const after = reachOf([...roles, more], around, others);
        return covers(after, before) && ![...after.whole, ...after.ownRows].includes('9');
      }),
      { numRuns: 2_000 },
    );
  });

  it('viewing as a role shows no more than the user’s own scope, nor more than the role’s', () => {
    fc.assert(
      fc.property(anyReach, anyReach, (seen, own) => {
        const both = within(seen, own);
        return covers(own, both) && covers(seen, both);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the tree of organisations', () => {
  it('is found from any of its nodes', () => {
    expect(surroundings(nodes, '3').tenant.toSorted()).toEqual(['1', '2', '3', '4']);
    expect(surroundings(nodes, '1').ownAndBelow.toSorted()).toEqual(['1', '2', '3', '4']);
    expect(surroundings(nodes, '9').tenant).toEqual(['9']);
  });

  it('leads from an organisation up to the root of its tree', () => {
    expect(chainOf(nodes, '3')).toEqual(['3', '2', '1']);
    expect(chainOf(nodes, '9')).toEqual(['9']);
  });

  it('with a cycle causes no infinite loop and widens nothing', () => {
    const circle = [
      { id: '1', pid: '2' },
      { id: '2', pid: '1' },
    ];
    expect(surroundings(circle, '1').tenant.toSorted()).toEqual(['1', '2']);
    expect(chainOf(circle, '1')).toEqual(['1', '2']);
  });

  it('keeps an unknown organisation to itself', () => {
    expect(surroundings(nodes, '77')).toMatchObject({ ownAndBelow: ['77'], tenant: ['77'] });
  });
});
