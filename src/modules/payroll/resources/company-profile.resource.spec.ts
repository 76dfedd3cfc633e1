import { faultsOfRecord } from '@kernel/resource';
import { companyProfile } from './company-profile.resource';

const profile = {
  name: 'Warung Pagi',
  entityType: 'company',
  email: 'gaji@warung.example',
  hrdfRates: [],
  countsSocsoRelief: true,
  secondApproval: false,
};

describe('a company profile (specification 2, section 5)', () => {
  it.each([
    [{}, []],
    [{ name: null }, ['required at name']],
    [{ entityType: null }, ['required at entityType']],
    [{ email: null }, ['required at email']],
    [{ email: 'NA' }, ['email.oneAt at email']],
    [{ officerEmail: 'rosnah@warung.example' }, []],
    [{ officerEmail: 'rosnah@warung' }, ['email.domainNeedsDot at officerEmail']],
  ])('with %j has the faults %j', (values, faults) => {
    const found = [...faultsOfRecord(companyProfile, { ...profile, ...values })];
    expect(found.map(({ code, path }) => `${code} at ${path}`)).toEqual(faults);
  });
});
