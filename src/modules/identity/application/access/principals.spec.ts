import { mayDo, SUPER_ADMIN } from '@platform/http/principal';
import { AccountType } from '../../domain/people/accounts';
import { DataScope } from '../../domain/roles/data-scope';
import type { Bearer } from './ports/stores';
import { GrantRepository, type Grants } from '../roles/ports/grant-repository';
import { Principals } from './principals';

// 10 head office ─ 11 branch, 12 branch; 90 is unrelated.
const organisations = [
  { id: '10', pid: '0' },
  { id: '11', pid: '10' },
  { id: '12', pid: '10' },
  { id: '90', pid: '0' },
];
const grants = (permissions: string[], dataScope: number, orgIds: string[] = []): Grants => ({
  roleIds: ['1'],
  roles: [{ dataScope, orgIds }],
  menuIds: [],
  affiliated: [],
  permissions,
  organisations,
});

class MemoryGrants extends GrantRepository {
  constructor(
    private readonly own: Grants,
    private readonly role: Grants,
  ) {
    super();
  }

  of = (): Promise<Grants> => Promise.resolve(this.own);
  ofRole = (): Promise<Grants> => Promise.resolve(this.role);
  raiseVersion = (): Promise<void> => Promise.resolve();
}

const bearer = (changes: Partial<Bearer> = {}): Bearer => ({
  sessionId: 's',
  userId: '7',
  orgId: '10',
  account: 'harum.director',
  tokenVersion: 1,
  accountType: AccountType.Normal,
  grantsVersion: '1',
  viewing: null,
  ...changes,
});
const viewing = { roleId: '5', orgId: '10' };

/** ADR 24: permissions are limited to those the user holds, rows to those the user sees. */
describe('viewing as a role', () => {
  it('grants what both the user and the role may do, and nothing that only the role may', async () => {
    const own = grants(['buyer:page', 'buyer:delete'], DataScope.Own);
    const role = grants(['buyer:page', 'sysRole:update'], DataScope.Own);
    const principals = new Principals(new MemoryGrants(own, role));
    const seen = await principals.of(bearer({ viewing }));
    expect([...seen.permissions]).toEqual(['buyer:page']);
    expect(mayDo(seen, 'sysRole:update')).toBe(false);
    expect(mayDo(seen, 'buyer:delete')).toBe(false);
    const without = await principals.of(bearer());
    expect([...without.permissions]).toEqual(['buyer:page', 'buyer:delete']);
  });

  it.each([
    ['a role of everything', DataScope.All, [], ['10']],
    ['a role of the own organisation and below', DataScope.OwnAndBelow, [], ['10']],
    ['a role of chosen branches', DataScope.Chosen, ['11', '12'], []],
  ])(
    "%s shows no row outside the user's own organisation",
    async (_case, scope, orgIds, readable) => {
      const own = grants([], DataScope.Own);
      const principals = new Principals(new MemoryGrants(own, grants([], scope, orgIds)));
      const { scope: reach } = await principals.of(bearer({ viewing }));
      expect(reach.readable).toEqual(readable);
    },
  );

  it('turns a Super Admin into an ordinary user with the role’s permissions and rows', async () => {
    const role = grants(['buyer:page'], DataScope.OwnAndBelow);
    const principals = new Principals(new MemoryGrants(grants([], DataScope.All), role));
    const admin = bearer({ accountType: SUPER_ADMIN });
    const { scope } = await principals.of(admin);
    expect(scope.readable).toBe('all');
    const seen = await principals.of({ ...admin, viewing });
    expect(mayDo(seen, 'buyer:page')).toBe(true);
    expect(mayDo(seen, 'sysConfig:page')).toBe(false);
    expect(seen.scope.readable).toEqual(['10', '11', '12']);
  });
});
