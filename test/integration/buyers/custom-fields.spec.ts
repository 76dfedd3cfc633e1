import { CONSENT_VERSION } from '@modules/buyers/contract';
import type { Answer } from '../../support/app';
import { formOf } from '../invoicing/form-of';
import type { Person } from '../invoicing/person';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

const values = {
  companyName: 'Kedai Bunga Sdn. Bhd.',
  idValue: '209902099995',
  tin: 'C99912390010',
  contactPhone: '03-5551 2345',
  contactEmail: 'akaun@kedaibunga.example',
  addressLine1: '8, Jalan Melati',
  city: 'Shah Alam',
  state: '10',
  postalCode: '40150',
};

/** Specification 1, section 3: a link template names chosen custom fields of the buyers. */
describe("an organisation's custom fields of its buyers", () => {
  let testBed: TestBed;
  let director: Person;
  let zone: string;
  let tables: string;
  let templateId: string;
  let token: string;
  beforeAll(async () => {
    testBed = await openTestBed({ PUBLIC_URL: 'https://office.example.com' });
    director = testBed.as('harum.director');
    const text = { valueType: 'text', orderNo: 100, isEnable: true, isRequired: false };
    const define = (field: object): Promise<string> =>
      director.do('buyerCustomField/add', { ...text, ...field });
    zone = await define({
      name: 'Delivery zone',
      isRequired: true,
      minLength: 2,
      maxLength: 8,
      helpText: 'On your last invoice',
    });
    tables = await define({ name: 'Tables', valueType: 'number', minLimit: '1', maxLimit: '400' });
    const unasked = await define({ name: 'Rating' });
    const off = await define({ name: 'Old zone' });
    expect(unasked).not.toBe(off);
    templateId = await director.do('buyerLinkTemplate/add', {
      name: 'Counter',
      companyName: 'Harum Kopi',
      title: 'Your details',
      language: 'en',
      status: 'enabled',
      customFields: [{ customFieldId: tables }, { customFieldId: zone }, { customFieldId: off }],
    });
    await director.do('buyerCustomField/update', { id: off, version: 1, isEnable: false });
    const { url } = await director.do('buyerLink/share', { id: templateId, name: 'Counter' });
    token = url.split('#')[1];
  });
  afterAll(() => testBed.close());

  let visitors = 0;
  const ask = async (what: string, body: object): Promise<Answer> =>
    (
      await testBed.app.inject({
        method: 'POST',
        url: `/api/buyerForm/${what}`,
        payload: body,
        remoteAddress: `10.6.0.${(visitors += 1)}`,
        headers: { 'accept-language': 'en' },
      })
    ).json();
  const send = (customValues: unknown, changes: object = {}) =>
    ask('send', {
      token,
      role: 'company',
      language: 'ms',
      consentVersion: CONSENT_VERSION,
      customValues,
      clientKey: crypto.randomUUID(),
      values: { ...values, ...changes },
    });
  const enter = async (customValues: object, changes: object = {}) => {
    const { result } = await send(customValues, changes);
    const { items } = await director.do('buyerEntry/page', { keyword: result.reference });
    return items[0] as { id: string; customValues: object[] };
  };
  const buyer = (id: string) => director.ask('buyer/detail', { id });

  it('are shown by the form in the order of its template, those in force alone', async () => {
    const { result } = await ask('view', { token });
    expect(result.customFields).toMatchObject([
      { id: tables, name: 'Tables', valueType: 'number', minLimit: '1', isRequired: false },
      { id: zone, name: 'Delivery zone', helpText: 'On your last invoice', isRequired: true },
    ]);
  });

  it.each([
    ['left out', (): object => ({}), 'zone', 'customField.required', 'Delivery zone is required'],
    ['too short', () => ({ [zone]: 'N' }), 'zone', 'customField.tooShort', null],
    ['too long', () => ({ [zone]: 'x'.repeat(9) }), 'zone', 'customField.tooLong', null],
    [
      'no number',
      () => ({ [zone]: 'N4', [tables]: 'ten' }),
      'tables',
      'customField.notANumber',
      null,
    ],
    [
      'too large',
      () => ({ [zone]: 'N4', [tables]: '401' }),
      'tables',
      'customField.tooLarge',
      null,
    ],
  ])('refuse at their place an answer that is %s', async (_name, answers, at, code, message) => {
    const path = `customValues.${at === 'zone' ? zone : tables}`;
    const { code: status, extras } = await send(answers());
    expect(status).toBe(400);
    expect(extras.fieldErrors).toMatchObject([{ path, code, ...(message && { message }) }]);
  });

  it.each([
    ['a list', ['N4']],
    [
      'more answers than a form has fields',
      Object.fromEntries(Array.from('x'.repeat(21), (_, n) => [n, 'x'])),
    ],
    ['a text of a megabyte', { 1: 'x'.repeat(1_000_000) }],
    ['a name that is no field', { constructor: 'x' }],
    ['an answer that is no text', { 1: { toString: 'x' } }],
  ])('take nothing hostile: %s', async (_name, customValues) => {
    expect((await send(customValues)).code).toBeGreaterThanOrEqual(400);
  });

  it('are kept with the entry under their names, and nothing that was not asked', async () => {
    const { customValues } = await enter({ [zone]: '  N\u202e4 ', [tables]: '12', 987654: 'x' });
    expect(customValues).toMatchObject([
      { customFieldId: tables, name: 'Tables', value: '12' },
      { customFieldId: zone, name: 'Delivery zone', value: 'N4' },
    ]);
  });

  it('become those of the new buyer when the entry is accepted', async () => {
    const { id } = await enter({ [zone]: 'N4' }, { companyName: 'Baru', tin: 'C99912392220' });
    const made = await buyer(await director.do('buyerEntry/accept', { id }));
    expect(made.customValues).toMatchObject([{ customFieldId: zone, value: 'N4' }]);
  });

  it('are compared with those on record and merged one by one', async () => {
    const { id: buyerId } = testBed.harum.buyers[0]!;
    await director.do('buyer/update', {
      ...formOf(await buyer(buyerId)),
      customValues: [{ customFieldId: zone, value: 'S1' }],
    });
    const { tin, idValue, version, companyName } = await buyer(buyerId);
    const { id } = await enter({ [zone]: 'N4', [tables]: '12' }, { tin, idValue, companyName });
    const { candidates } = await director.ask('buyerEntry/comparison', { id });
    expect(candidates[0].fields).toEqual(
      expect.arrayContaining([
        { field: `custom.${tables}`, label: 'Tables', entered: '12', known: null, differs: true },
        {
          field: `custom.${zone}`,
          label: 'Delivery zone',
          entered: 'N4',
          known: 'S1',
          differs: true,
        },
      ]),
    );
    await director.do('buyerEntry/merge', { id, buyerId, version, fields: [`custom.${tables}`] });
    expect((await buyer(buyerId)).customValues).toMatchObject([
      { customFieldId: zone, value: 'S1' },
      { customFieldId: tables, value: '12' },
    ]);
  });

  it('keep to their bounds at the office too, and belong to one organisation', async () => {
    const known = await buyer(testBed.harum.buyers[1]!.id);
    const update = (customValues: object[]) =>
      director.post('buyer/update', { ...formOf(known), customValues });
    expect(
      (await update([{ customFieldId: tables, value: '0' }])).extras.fieldErrors,
    ).toMatchObject([{ code: 'customField.tooSmall', path: 'customValues[0].value' }]);
    const twice = { customFieldId: zone, value: 'N4' };
    expect((await update([twice, twice])).extras.fieldErrors).toMatchObject([
      { code: 'buyer.customFieldTwice', path: 'customValues[1].customFieldId' },
    ]);
    const foreign = await testBed.as('besi.director').do('buyerCustomField/add', {
      name: 'Theirs',
      valueType: 'text',
      orderNo: 1,
      isEnable: true,
      isRequired: false,
    });
    expect(
      (await update([{ customFieldId: foreign, value: 'x' }])).extras.fieldErrors,
    ).toMatchObject([{ code: 'unknownReference', path: 'customValues[0].customFieldId' }]);
  });

  it('that came with the product are switched off, not deleted, and nobody makes one', async () => {
    const field = { name: 'Delivered', valueType: 'text', orderNo: 1, isEnable: true };
    const { extras } = await director.post('buyerCustomField/add', { ...field, isSystem: true });
    expect(extras.fieldErrors).toMatchObject([{ code: 'unknownMember', path: 'isSystem' }]);
    const id = await director.do('buyerCustomField/add', field);
    await testBed.rows('UPDATE buyers_buyer_custom_field SET is_system = 1 WHERE id = ?', [id]);
    const refused = await director.post('buyerCustomField/delete', { ids: [id] });
    expect(refused.extras.errorCode).toBe('definition.isSystem');
    const { version, isSystem } = await director.ask('buyerCustomField/detail', { id });
    expect(isSystem).toBe(true);
    const off = { id, version, isEnable: false };
    const taken = await director.post('buyerCustomField/update', { ...off, isSystem: false });
    expect(taken.extras.fieldErrors).toMatchObject([{ code: 'unknownMember', path: 'isSystem' }]);
    await director.do('buyerCustomField/update', off);
    const shown = await director.ask<{ name: string }[]>('buyer/customFields');
    expect(shown.map(({ name }) => name)).not.toContain('Delivered');
  });

  it('that have values are archived, not deleted; an archived one stays with the entry', async () => {
    const { id } = await enter({ [zone]: 'N4', [tables]: '3' }, { tin: 'C99912394440' });
    expect((await director.post('buyerCustomField/delete', { ids: [tables] })).code).toBe(400);
    await director.do('buyerCustomField/archive', { ids: [tables] });
    expect((await ask('view', { token })).result.customFields).toHaveLength(1);
    const made = await buyer(await director.do('buyerEntry/accept', { id }));
    expect(made.customValues).toMatchObject([{ customFieldId: zone, value: 'N4' }]);
    expect((await director.ask('buyerEntry/detail', { id })).customValues).toHaveLength(2);
  });
});
