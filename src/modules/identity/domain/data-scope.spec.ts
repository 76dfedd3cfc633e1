import * as fc from 'fast-check';
import { DataScope, reachOf, type RoleScope } from './data-scope';
import { surroundings } from './organisation-tree';

// 1 ─ 2 ─ 3      the tenant of 2; 4 hangs under 1 as well
//   └ 4          9 is somebody else
const nodes = [
  { id: '1', pid: '0' },
  { id: '2', pid: '1' },
  { id: '3', pid: '2' },
  { id: '4', pid: '1' },
  { id: '9', pid: '0' },
];
const around = surroundings(nodes, '2');
const role = (dataScope: number, orgIds: string[] = []): RoleScope => ({ dataScope, orgIds });

/** platform-api, section 9. */
describe('data scope', () => {
  it.each([
    ['all: the whole tenant, and nobody else', [role(1)], ['1', '2', '3', '4'], false],
    ['own and below', [role(2)], ['2', '3'], false],
    ['own', [role(3)], ['2'], false],
    ['own records', [role(4)], ['2'], true],
    ['chosen', [role(5, ['3', '4'])], ['3', '4'], false],
    ['chosen outside the tenant', [role(5, ['9'])], [], true],
    ['no role', [], [], true],
    ['own and chosen', [role(3), role(5, ['4'])], ['2', '4'], false],
    ['own records beside own', [role(4), role(3)], ['2'], false],
    ['an unknown number', [role(7)], [], true],
  ])('%s', (_case, roles, readable, onlySelf) => {
    const reach = reachOf(roles, around);
    expect(reach.readable.sort()).toEqual(readable);
    expect(reach.onlySelf).toBe(onlySelf);
  });

  it('a further role never takes anything away, and nothing leads out of the tenant', () => {
    const anyRole = fc.record({
      dataScope: fc.constantFrom(...Object.values(DataScope)),
      orgIds: fc.subarray(['1', '2', '3', '4', '9']),
    });
    fc.assert(
      fc.property(fc.array(anyRole), anyRole, (roles, more) => {
        const before = reachOf(roles, around).readable;
        const after = reachOf([...roles, more], around).readable;
        const wider = before.every((id) => after.includes(id));
        return wider && !after.includes('9');
      }),
    );
  });
});

describe('the tree of organisations', () => {
  it('is read from anywhere in it', () => {
    expect(surroundings(nodes, '3').tenant.toSorted()).toEqual(['1', '2', '3', '4']);
    expect(surroundings(nodes, '1').ownAndBelow.toSorted()).toEqual(['1', '2', '3', '4']);
    expect(surroundings(nodes, '9').tenant).toEqual(['9']);
  });

  it('with a circle in it hangs nobody and widens nothing', () => {
    const circle = [
      { id: '1', pid: '2' },
      { id: '2', pid: '1' },
    ];
    expect(surroundings(circle, '1').tenant.toSorted()).toEqual(['1', '2']);
  });

  it('keeps an unknown organisation to itself', () => {
    expect(surroundings(nodes, '77')).toMatchObject({ ownAndBelow: ['77'], tenant: ['77'] });
  });
});
