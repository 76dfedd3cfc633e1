import {
  faultsOfForm,
  fieldsOfRole,
  type FormRole,
  type FormValues,
  normalisedForm,
} from './form-fields';

const company: FormValues = {
  companyName: 'Kedai Bunga Sdn. Bhd.',
  idValue: '202001012345',
  tin: 'C20830570210',
  contactPhone: '03-5551 2345',
  contactEmail: 'akaun@kedaibunga.example',
  addressLine1: '8, Jalan Melati',
  city: 'Shah Alam',
  state: '10',
  postalCode: '40150',
};
const person: FormValues = { ...company, tin: '', idType: 'NRIC', idValue: '850101 145678' };
const foreigner: FormValues = {
  ...company,
  tin: '',
  idType: 'PASSPORT',
  idValue: 'X1234567',
  country: 'SGP',
  state: 'Central',
  postalCode: '',
  contactPhone: '+6565551234',
};

const faults = (role: FormRole, typed: FormValues): string[] =>
  [...faultsOfForm(role, normalisedForm(role, typed))].map(({ code, path }) => `${path} ${code}`);

describe('the form of a buyer', () => {
  it.each([
    ['company', company],
    ['individual', person],
    ['foreigner', foreigner],
    ['government', { ...company, tin: '', idValue: '' }],
  ] as const)('accepts the complete data of the type %s', (role, typed) => {
    expect(faults(role, typed)).toEqual([]);
  });

  it("writes the telephone number and the TIN in the authority's format", () => {
    expect(normalisedForm('company', { ...company, tin: 'c 2083-057021' })).toMatchObject({
      contactPhone: '+60355512345',
      tin: 'C20830570210',
      idType: 'BRN',
      country: 'MYS',
    });
  });

  it('drops fields that the role is not asked for, and invisible characters', () => {
    const typed = { ...person, sstNumber: 'A1', companyName: 'Ali\u202e bin\u0000 Abu' };
    const kept = normalisedForm('individual', typed);
    expect(kept).not.toHaveProperty('sstNumber');
    expect(kept.companyName).toBe('Ali bin Abu');
    expect(fieldsOfRole('government')).not.toContain('sstNumber');
  });

  it.each([
    ['company', { ...company, tin: '' }, 'tin required'],
    ['company', { ...company, tin: 'EI00000000010' }, 'tin buyerForm.generalTin'],
    ['individual', { ...person, idValue: '123' }, 'idValue identity.nricTwelveDigits'],
    ['individual', { ...person, idType: 'BRN' }, 'idType notAChoice'],
    ['foreigner', { ...foreigner, state: '10' }, 'state state.malaysianOnly'],
    ['foreigner', { ...foreigner, country: '' }, 'country required'],
    ['government', { ...company, contactEmail: 'NA' }, 'contactEmail buyerForm.emailNeeded'],
    [
      'government',
      { ...company, contactEmail: 'a@b.example;c@d.example' },
      'contactEmail email.oneAt',
    ],
    ['company', { ...company, state: '17' }, 'state state.unknown'],
    ['company', { ...company, postalCode: '4015' }, 'postalCode postalCode.fiveDigits'],
    ['company', { ...company, companyName: 'x'.repeat(301) }, 'companyName tooLong'],
  ] as const)('refuses incomplete or wrong data of the type %s, case %#', (role, typed, fault) => {
    expect(faults(role, typed)).toContain(fault);
  });
});
