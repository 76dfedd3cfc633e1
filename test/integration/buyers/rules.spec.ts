import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

/** A buyer of the authority's demo register. */
const good = {
  companyName: 'Kafe Baru Sdn. Bhd.',
  buyerRole: 'registered',
  tin: 'C99912340010',
  idType: 'BRN',
  idValue: '209902099990',
  sstNumber: 'NA',
  contactPhone: '+60355512345',
  contactEmail: 'akaun@kafebaru.example',
  addressLine1: '1, Jalan Baru',
  postalCode: '40150',
  city: 'Shah Alam',
  state: '10',
  country: 'MYS',
};

const supplierOf = (changes: object) => ({
  supplierName: 'Kilang Baru Sdn. Bhd.',
  tin: 'C99912350010',
  idType: 'BRN',
  idValue: '209902099991',
  sstNumber: 'NA',
  tourismTaxNumber: 'NA',
  msicCode: '10791',
  businessActivity: 'Manufacture of coffee',
  contactNumber: '+60355512345',
  email: 'akaun@kilangbaru.example',
  addressLine0: '1, Jalan Baru',
  postalZone: '40150',
  cityName: 'Shah Alam',
  state: '10',
  country: 'MYS',
  status: 'enabled',
  ...changes,
});

describe('keeping parties', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const parties = async (): Promise<number> =>
    Number((await testBed.rows('SELECT COUNT(*) AS n FROM buyers_buyer'))[0]!.n);

  it('takes a buyer, gives it back as it was written, and lists it', async () => {
    const id = await director.do('buyer/add', {
      ...good,
      contactEmail: 'a@b.example; c@d.example',
    });
    expect(await director.ask('buyer/detail', { id })).toMatchObject({
      companyName: good.companyName,
      tin: good.tin,
      verifyStatus: 'unverified',
    });
    const { items } = await director.do('buyer/page', { keyword: 'Kafe Baru' });
    expect(items).toMatchObject([{ id, city: 'Shah Alam' }]);
    await director.do('buyer/delete', { id });
  });

  it('the general public needs no invented telephone number', async () => {
    const nobody = { tin: 'EI00000000010', idType: 'BRN', idValue: 'NA', contactPhone: 'NA' };
    const anonymous = { ...good, ...nobody, companyName: 'General Public', buyerRole: 'public' };
    const id = await director.do('buyer/add', anonymous);
    expect(await director.ask('buyer/detail', { id })).toMatchObject({ contactPhone: 'NA' });
    await director.do('buyer/delete', { id });
  });

  // Specification 1, section 5; myinvois-ubl, section 6.
  it.each([
    ['a TIN with a blank', { tin: 'C9991234 0010' }, 'tin', /space/i],
    ['a TIN in small letters', { tin: 'c99912340010' }, 'tin', /./],
    ['a TIN without a known prefix', { tin: 'X99912340010' }, 'tin', /./],
    ['a company TIN that ends in no zero', { tin: 'C99912340011' }, 'tin', /./],
    ['an NRIC of eleven digits', { idType: 'NRIC', idValue: '99010199003' }, 'idValue', /12/],
    [
      'a passport of thirteen signs',
      { idType: 'PASSPORT', idValue: 'A123456789012' },
      'idValue',
      /12/,
    ],
    ['no identity number', { idValue: '' }, 'idValue', /./],
    ['an SST number with a comma', { sstNumber: 'A1,B2' }, 'sstNumber', /./],
    ['three SST numbers', { sstNumber: 'A1;B2;C3' }, 'sstNumber', /2|two/i],
    ['an SST number that ends in a semicolon', { sstNumber: 'A1;' }, 'sstNumber', /./],
    ['a phone without plus', { contactPhone: '0355512345' }, 'contactPhone', /\+/],
    ['a phone with letters', { contactPhone: '+6035551234a' }, 'contactPhone', /./],
    ['a phone that is NA', { contactPhone: 'NA' }, 'contactPhone', /./],
    [
      'a phone that is NA, of a person who gave an identity card alone',
      { tin: 'EI00000000010', idType: 'NRIC', idValue: '850101145678', contactPhone: 'NA' },
      'contactPhone',
      /./,
    ],
    ['an e-mail without at', { contactEmail: 'akaun.kafe.example' }, 'contactEmail', /@/],
    ['a second e-mail that is wrong', { contactEmail: 'a@b.example; c@d' }, 'contactEmail', /./],
    ['a Malaysian postal code of four digits', { postalCode: '4015' }, 'postalCode', /5|five/i],
    ['a state that does not exist', { state: '99' }, 'state', /./],
    [
      'a Malaysian state abroad',
      { country: 'SGP', state: '10', postalCode: '018956' },
      'state',
      /Malaysia/,
    ],
    ['a Malaysian party without one of its states', { state: '17' }, 'state', /17/],
    ['a country that does not exist', { country: 'XXX' }, 'country', /./],
    ['no name', { companyName: ' ' }, 'companyName', /./],
    ['a name beyond 300 characters', { companyName: 'x'.repeat(301) }, 'companyName', /300/],
    ['a role that does not exist', { buyerRole: 'friend' }, 'buyerRole', /./],
  ])('refuses %s at its field', async (_name, changes, path, sentence) => {
    const before = await parties();
    const answer = await director.post('buyer/add', { ...good, ...changes });
    expect(answer).toMatchObject({ code: 400, type: 'error' });
    const [fault] = answer.extras.fieldErrors.filter((each) => each.path === path);
    expect(fault?.message).toMatch(sentence);
    expect(fault?.message).not.toMatch(/[{}]|^[\w.]+$/);
    expect(await parties()).toBe(before);
  });

  it.each([
    ['a TTX number with a semicolon', { tourismTaxNumber: 'A;B' }, 'tourismTaxNumber'],
    ['a TTX number of 18 signs', { tourismTaxNumber: 'A'.repeat(18) }, 'tourismTaxNumber'],
    ['an MSIC code that does not exist', { msicCode: '99999' }, 'msicCode'],
    ['the state of foreign addresses', { state: '17' }, 'state'],
    ['no business activity', { businessActivity: '' }, 'businessActivity'],
  ])('refuses a supplier with %s', async (_name, changes, path) => {
    const answer = await director.post('supplier/add', supplierOf(changes));
    expect(answer.extras?.fieldErrors).toContainEqual(expect.objectContaining({ path }));
  });

  it('does not let anybody write the verification by hand', async () => {
    const forged = { ...good, tin: 'C99912360010', verifyStatus: 'verified' };
    const answer = await director.post('buyer/add', forged);
    if (answer.code === 200)
      expect(await director.ask('buyer/detail', { id: answer.result })).toMatchObject({
        verifyStatus: 'unverified',
      });
    else expect(answer.extras?.fieldErrors).toMatchObject([{ path: 'verifyStatus' }]);
  });

  it('refuses the same party twice', async () => {
    const twice = { ...good, tin: 'C99912370010' };
    await director.do('buyer/add', twice);
    expect(await director.post('buyer/add', twice)).toMatchObject({ code: 400, type: 'error' });
  });

  it('refuses a change of what somebody else changed meanwhile', async () => {
    const id = await director.do('buyer/add', { ...good, tin: 'C99912380010' });
    const update = { ...good, tin: 'C99912380010', id, version: 1 };
    await director.do('buyer/update', { ...update, city: 'Klang' });
    expect(await director.post('buyer/update', { ...update, city: 'Muar' })).toMatchObject({
      extras: { errorCode: 'changedByAnother' },
    });
    expect((await director.ask('buyer/detail', { id })).city).toBe('Klang');
  });
});
