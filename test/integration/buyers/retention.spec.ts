import { ForgetEntries } from '@modules/buyers/application/entries/forget-entries';
import { CONSENT_VERSION } from '@modules/buyers/contract';
import { DAY } from '@kernel/time';
import type { Person } from '../invoicing/person';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

const values = {
  companyName: 'Ali',
  idType: 'NRIC',
  idValue: '850101145678',
  contactPhone: '0123456789',
  contactEmail: 'ali@p.example',
  addressLine1: '8, Jalan Melati',
  city: 'Shah Alam',
  state: '10',
  postalCode: '40150',
};

/** Personal Data Protection Act 2010, section 10: nothing is kept for longer than its purpose. */
describe('what strangers entered and nobody took over', () => {
  let testBed: TestBed;
  let director: Person;
  let token: string;
  let field: string;
  beforeAll(async () => {
    testBed = await openTestBed({ PUBLIC_URL: 'https://office.example.com' });
    director = testBed.as('harum.director');
    field = await director.do('buyerCustomField/add', {
      name: 'Zone',
      valueType: 'text',
      orderNo: 1,
      isRequired: false,
      isEnable: true,
    });
    const id = await director.do('buyerLinkTemplate/add', {
      name: 'Counter',
      companyName: 'Harum',
      title: 'Details',
      language: 'en',
      status: 'enabled',
      customFields: [{ customFieldId: field }],
    });
    const { url } = await director.do('buyerLink/share', { id, name: 'Counter', days: 1000 });
    token = url.split('#')[1];
  });
  afterAll(() => testBed.close());

  const enter = async (companyName: string): Promise<string> => {
    const payload = {
      token,
      role: 'individual',
      language: 'en',
      consentVersion: CONSENT_VERSION,
      clientKey: crypto.randomUUID(),
      values: { ...values, companyName },
      customValues: { [field]: 'zone n4' },
    };
    const url = '/api/buyerForm/send';
    const { result } = (await testBed.app.inject({ method: 'POST', url, payload })).json();
    return (await director.do('buyerEntry/page', { keyword: result.reference })).items[0].id;
  };
  const forget = () => testBed.app.get(ForgetEntries, { strict: false }).round();
  const names = async (): Promise<string[]> =>
    (await testBed.rows<{ name: string }>('SELECT company_name AS name FROM buyers_buyer_entry'))
      .map(({ name }) => name)
      .sort();

  it('is deleted with its values after the days that the form states, and not before', async () => {
    await director.do('buyerEntry/refuse', { id: await enter('Refused'), reason: 'Invented' });
    await director.do('buyerEntry/accept', { id: await enter('Accepted') });
    await enter('Undecided');
    await testBed.advance(89 * DAY);
    await forget();
    expect(await names()).toEqual(['Accepted', 'Refused', 'Undecided']);
    await testBed.advance(2 * DAY);
    await forget();
    expect(await names()).toEqual(['Accepted', 'Undecided']);
    await testBed.advance(88 * DAY);
    await forget();
    expect(await names()).toEqual(['Accepted', 'Undecided']);
    await testBed.advance(2 * DAY);
    await forget();
    expect(await names()).toEqual(['Accepted']);
    const left = await testBed.rows('SELECT parent_id FROM buyers_buyer_entry_custom_values');
    expect(left).toHaveLength(1);
    // Nothing is ever taken out of the trail: what names a sender is not in it.
    const trail = await testBed.rows("SELECT * FROM platform_audit WHERE resource = 'buyerEntry'");
    expect(trail.length).toBeGreaterThan(3);
    expect(JSON.stringify(trail)).not.toMatch(/ali@p|850101145678|Melati|Undecided|zone n4/);
    // The refusal, and that there will be no decision about the other.
    const notices = await testBed.rows(
      `SELECT id FROM platform_outbox WHERE event = 'BuyerEntryDecided'
       AND JSON_TYPE(JSON_EXTRACT(payload, '$.buyerId')) = 'NULL'`,
    );
    expect(notices).toHaveLength(2);
  });

  it('the platform sets the days, within bounds', async () => {
    const superAdmin = testBed.as('superadmin');
    const { items } = await superAdmin.do('sysConfig/page', { keyword: 'sys_entry_refused_days' });
    expect(items).toMatchObject([{ value: '90' }]);
  });
});
