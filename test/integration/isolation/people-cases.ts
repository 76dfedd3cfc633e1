import type { TestBed } from '../invoicing/test-bed';
import type { Attack, Cases, Exempt } from './cases';
import type { Victim } from './victim';

const own: Exempt = { because: 'it is about the own account' };
const notFound = { ends: 'notFound' } as const;
const nothingShown = { ends: 'nothingShown' } as const;
const unknown = (path: string) => ({ ends: 'unknown', path }) as const;

const person = { account: 'new.one', realName: 'New One', phone: '+60111222333', posId: '1' };
const byId = (id: string): Attack[] => [{ ...notFound, query: { id } }];
const named = (id: string, more = {}): Attack[] => [{ ...notFound, payload: { id, ...more } }];

/** People, organisations and positions of another organisation are not there. */
export const peopleCases = (
  { besi }: TestBed,
  { userId, orgId, position, role }: Victim,
): Cases => ({
  'POST sysUser/page': [{}, { orgId }, { keyword: 'harum' }].map((payload) => ({
    ...nothingShown,
    payload,
  })),
  'GET sysUser/detail': byId(userId),
  'GET sysUser/ownRoleList/:userId': [{ ...notFound, url: `/api/sysUser/ownRoleList/${userId}` }],
  'GET sysUser/ownExtOrgList/:userId': [
    { ...notFound, url: `/api/sysUser/ownExtOrgList/${userId}` },
  ],
  'GET sysUser/grantableRoles': [{ ...notFound, query: { orgId } }],
  'POST sysUser/add': [
    { ...unknown('orgId'), payload: { ...person, orgId } },
    { ...unknown('posId'), payload: { ...person, posId: position } },
  ],
  'POST sysUser/update': named(userId, { realName: 'Mine' }),
  'POST sysUser/delete': named(userId),
  'POST sysUser/setStatus': named(userId, { status: 2 }),
  'POST sysUser/grantRole': [{ ...notFound, payload: { userId, roleIdList: [role] } }],
  'POST sysUser/resetPwd': named(userId),
  'POST sysUser/unlockLogin': named(userId),
  'GET sysOrg/list': [nothingShown, { ...nothingShown, query: { id: orgId } }],
  'GET sysOrg/tree': [nothingShown],
  'GET sysOrg/detail': byId(orgId),
  'POST sysOrg/add': [
    { ...unknown('pid'), payload: { name: 'Below them', code: 'below', pid: orgId } },
    {
      ...unknown('directorId'),
      payload: { name: 'Headed by them', code: 'headed', pid: besi.id, directorId: userId },
    },
  ],
  'POST sysOrg/update': named(orgId, { name: 'Mine' }),
  'POST sysOrg/delete': named(orgId),
  'POST sysPos/page': [{}, { keyword: 'Director' }].map((payload) => ({
    ...nothingShown,
    payload,
  })),
  'GET sysPos/list': [nothingShown, { ...nothingShown, query: { orgId } }],
  'GET sysPos/detail': byId(position),
  'POST sysPos/add': [{ ...unknown('orgId'), payload: { name: 'Theirs', code: 'theirs', orgId } }],
  'POST sysPos/update': named(position, { name: 'Mine' }),
  'POST sysPos/delete': named(position),
  'GET sysUser/baseInfo': [nothingShown],
  'GET sysUser/orgInfo': [nothingShown],
  'GET sysUser/signature/:link': { because: 'its owner alone is told the signed address' },
  'GET sysUser/avatar/:key': { because: 'faces stand beside names; their addresses are secret' },
  'POST sysUser/baseInfo': own,
  'POST sysUser/changePwd': own,
  'POST sysFile/uploadAvatar': own,
  'POST sysFile/uploadSignature': own,
});
