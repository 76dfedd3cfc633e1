import { GeneralTin } from '@kernel/codes/general-tin';
import { kinds, type KindNumber } from '@modules/invoicing/domain/document/kinds';
import { jsonOf } from '@modules/invoicing/domain/document/draft';
import { goldenContent } from '../../support/golden-drafts';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

const foreign = {
  companyName: 'Lumen Roasting Machines GmbH',
  buyerRole: 'foreign',
  tin: GeneralTin.foreignBuyer,
  idType: 'BRN',
  idValue: 'HRB 204518',
  sstNumber: 'NA',
  contactPhone: '+494012345678',
  contactEmail: 'sales@lumen.example',
  addressLine1: 'Speicherweg 4',
  city: 'Hamburg',
  state: '17',
  country: 'DEU',
};

describe('self-billed documents, issued by us for who sells to us', () => {
  let testBed: TestBed;
  let director: Person;
  let staff: Person;
  let lumen: string;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    staff = testBed.as('harum.staff');
    lumen = await staff.do<string>('buyer/add', foreign);
  });
  afterAll(() => testBed.close());

  const draftOf = (kind: KindNumber, changes = {}) =>
    invoiceOf(testBed, testBed.harum, {
      kind,
      supplierId: lumen,
      buyerId: testBed.harum.supplier.id,
      ...changes,
    });
  const add = (kind: KindNumber, changes = {}): Promise<string> =>
    staff.do('document/add', { draft: draftOf(kind, changes) });
  const detail = (id: string) => director.ask('document/detail', { id });
  const submitted = async (id: string) => {
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    return detail(id);
  };
  /** What was sent to the authority. */
  const sent = async (id: string): Promise<string> => {
    const [row] = await testBed.rows<{ payload: string }>(
      `SELECT a.payload FROM invoicing_attempt a
       WHERE a.document_id = ? ORDER BY a.id DESC LIMIT 1`,
      [id],
    );
    return row!.payload;
  };

  it('turns the parties round: the supplier is kept among our buyers, the buyer is our company', async () => {
    const view = await detail(await add(5));
    expect(view.supplier).toMatchObject({
      name: foreign.companyName,
      // Foreign parties buy with one general TIN and sell with another (myinvois-ubl, section 6.2).
      tin: GeneralTin.foreignSupplier,
      state: '17',
      msicCode: '00000',
      businessActivity: 'NA',
      sstNumber: 'NA',
      tourismTaxNumber: 'NA',
    });
    expect(view.buyer).toMatchObject({ tin: testBed.harum.tin, msicCode: null });
  });

  it.each([5, 6, 7, 8] as const)(
    'kind %i is submitted with our credential and becomes valid',
    async (kind) => {
      const original = kind === 5 ? null : await submitted(await add(5));
      const references = original
        ? [
            {
              documentId: original.id,
              uuid: original.uuid,
              invoiceNumber: original.invoiceNumber,
            },
          ]
        : [];
      const view = await submitted(await add(kind, { references, invoiceVersion: '1.1' }));
      expect(view).toMatchObject({ submitStatus: 10, faults: [], kind });
      const [{ InvoiceTypeCode: type }] = JSON.parse(await sent(view.id)).Invoice;
      expect(type[0]._).toBe(kinds[kind].typeCode);
    },
  );

  it('an import in US dollars with delivery, several taxes and exemptions becomes valid', async () => {
    // The authority checks no sums (myinvois-ubl, section 8.6); here it does, all of R1 to R10.
    await testBed.simulator.settings({ strictArithmetic: true });
    const { supplierId, buyerId, issueDate, issueTime } = draftOf(5);
    const id = await add(5, {
      ...jsonOf(goldenContent('self-billed-import')),
      supplierId,
      buyerId,
      issueDate,
      issueTime,
      invoiceNumber: null,
    });
    const view = await submitted(id);
    expect(view).toMatchObject({ submitStatus: 10, faults: [], totalPayableAmount: '3387.04' });
    const [{ TaxExchangeRate: exchange, Delivery: delivery }] = JSON.parse(await sent(id)).Invoice;
    expect(exchange[0].CalculationRate[0]._).toBe(4.2105);
    expect(delivery[0].Shipment[0].FreightAllowanceCharge[0].Amount[0]._).toBe(185.5);
    const { items } = await staff.do('document/page', { kind: 5, page: 1, pageSize: 1 });
    expect(items[0]).toMatchObject({ supplierName: foreign.companyName, currencyCode: 'USD' });
    await testBed.simulator.settings({ strictArithmetic: false });
  });

  it('counts its numbers at our company, for all suppliers together', async () => {
    const first = await detail(
      await add(7, { references: [{ documentId: null, uuid: 'NA', invoiceNumber: 'OLD-1' }] }),
    );
    const second = await detail(
      await add(7, {
        supplierId: testBed.harum.buyers[1]!.id,
        references: [{ documentId: null, uuid: 'NA', invoiceNumber: 'OLD-2' }],
      }),
    );
    const counter = (number: string): number => Number(/^SB-DN-INV-(\d{6})$/.exec(number)?.[1]);
    expect(counter(second.invoiceNumber)).toBe(counter(first.invoiceNumber) + 1);
    const again = await staff.post('document/add', {
      draft: draftOf(7, {
        invoiceNumber: first.invoiceNumber,
        supplierId: testBed.harum.buyers[2]!.id,
        references: [{ documentId: null, uuid: 'NA', invoiceNumber: 'OLD-3' }],
      }),
    });
    expect(again.extras?.fieldErrors).toMatchObject([
      { code: 'document.numberTaken', path: 'invoiceNumber' },
    ]);
  });

  it.each([
    ['a company with its trade', 'buyers.2', {}],
    ['a person with an identity card', 'individual', {}],
    ['people at large, consolidated', 'public', { lines: [coffee({ classifications: ['004'] })] }],
  ] as const)('the supplier may be %s', async (_, who, changes) => {
    const supplierId = await partyOf(who);
    const view = await submitted(await add(5, { supplierId, ...changes }));
    expect(view).toMatchObject({ submitStatus: 10, faults: [] });
  });

  const partyOf = async (who: string): Promise<string> => {
    if (who.startsWith('buyers.')) return testBed.harum.buyers[Number(who.slice(7))]!.id;
    const people: Record<string, object> = {
      individual: {
        buyerRole: 'individual',
        tin: GeneralTin.public,
        idType: 'NRIC',
        idValue: '880412145678',
      },
      public: {
        companyName: 'General Public',
        buyerRole: 'public',
        tin: GeneralTin.public,
        idType: 'BRN',
        idValue: 'NA',
        addressLine1: 'NA',
        city: 'NA',
        state: '17',
      },
    };
    return staff.do('buyer/add', {
      ...foreign,
      companyName: 'Suraya binti Halim',
      addressLine1: '4, Lorong Kemuning',
      city: 'Ipoh',
      state: '08',
      country: 'MYS',
      postalCode: who === 'public' ? null : '31400',
      ...people[who],
    });
  };

  it('a government body sells nothing in this way: its general TIN is for buyers', async () => {
    const supplierId = await staff.do<string>('buyer/add', {
      ...foreign,
      companyName: 'Majlis Daerah Contoh',
      buyerRole: 'government',
      tin: GeneralTin.government,
      idValue: 'NA',
      state: '08',
      country: 'MYS',
    });
    const refused = await director.post('document/submit', { id: await add(5, { supplierId }) });
    expect(refused.extras?.fieldErrors).toContainEqual(
      expect.objectContaining({ code: 'party.generalTinBuyersOnly', path: 'supplier.tin' }),
    );
  });

  it('refuses a buyer that is no company of ours, and a supplier that is not among our own buyers', async () => {
    const turned = draftOf(5, { buyerId: '999999' });
    expect((await staff.post('document/add', { draft: turned })).extras?.fieldErrors).toMatchObject(
      [{ code: 'unknownReference', path: 'buyerId' }],
    );
    const others = draftOf(5, { supplierId: testBed.besi.buyers[0]!.id });
    expect((await staff.post('document/add', { draft: others })).extras?.fieldErrors).toMatchObject(
      [{ code: 'unknownReference', path: 'supplierId' }],
    );
  });

  it('the list finds them by the supplier, not by ourselves', async () => {
    const search = (keyword: string) =>
      staff.do<{ total: number }>('document/page', { kind: 5, page: 1, pageSize: 20, keyword });
    expect((await search('Lumen')).total).toBeGreaterThan(0);
    expect((await search(testBed.harum.supplier.card.name!)).total).toBe(0);
  });
});
