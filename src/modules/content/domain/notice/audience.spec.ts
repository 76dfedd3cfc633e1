import { type Addressed, isAddressedTo, organisationsOf } from './audience';

const notice = (more: Partial<Addressed> = {}): Addressed => ({
  orgId: '10',
  everyone: false,
  organisations: [],
  roles: [],
  ...more,
});
const of = (...ids: string[]) => ids.map((organisationId) => ({ organisationId }));
const roles = (...ids: string[]) => ids.map((roleId) => ({ roleId }));

describe('the audience of a notice', () => {
  /** platform-api, section 12: to tenant, organisations or roles. */
  it.each<[string, Partial<Addressed>, string, string[], boolean]>([
    ['nothing chosen: the own organisation', {}, '10', [], true],
    ['nothing chosen: no other', {}, '20', [], false],
    ['everybody: any organisation', { everyone: true }, '20', [], true],
    [
      'everybody wins over chosen ones',
      { everyone: true, organisations: of('30') },
      '20',
      [],
      true,
    ],
    ['a chosen organisation', { organisations: of('20', '30') }, '30', [], true],
    ['the own one, when others are chosen', { organisations: of('20') }, '10', [], false],
    ['a role in the own organisation', { roles: roles('5') }, '10', ['5', '6'], true],
    ['without the role', { roles: roles('5') }, '10', ['6'], false],
    ['without any role', { roles: roles('5') }, '10', [], false],
    ['one of several roles', { roles: roles('5', '6') }, '10', ['6'], true],
    ['the role, but elsewhere', { roles: roles('5') }, '20', ['5'], false],
    ['the role anywhere', { everyone: true, roles: roles('5') }, '20', ['5'], true],
    ['role and organisation', { organisations: of('20'), roles: roles('5') }, '20', ['5'], true],
  ])('%s', (_, more, orgId, roleIds, isAddressed) => {
    expect(isAddressedTo(notice(more), { orgId, roleIds })).toBe(isAddressed);
  });

  it('names an organisation once, however often it was chosen', () => {
    expect(organisationsOf(notice({ organisations: of('20', '20', '30') }))).toEqual(['20', '30']);
  });
});
