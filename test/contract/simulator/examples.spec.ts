import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, erp, settled } from './support/client';
import type { Erp } from './support/client';
import { change, example, exampleText, fieldsOf } from './support/documents';
import type { Json } from './support/documents';
import { certificateFor, sign } from './support/signing';

const tin = 'C99900011110';
const brn = '209901000011';
const clientId = '11111111-aaaa-4bbb-8ccc-000000000009';

const parties = {
  taxpayers: [
    { tin, name: 'Kilang Kopi Embun Pagi Sdn. Bhd.', ids: { BRN: brn } },
    { tin: 'C99900022220', name: 'Warung Senja Holdings Sdn. Bhd.', ids: { BRN: '209901000022' } },
  ],
  clients: [{ clientId, secrets: ['demo-secret-9a'], tin }],
};

/** The worked examples of myinvois-ubl, section 14 and the vector of its section 11.7. */
describe('the worked examples', () => {
  let sim: RunningSimulator;
  let embun: Erp;
  let invoiceUuid = '';

  beforeAll(async () => {
    const vector = example('signing-vector.json');
    sim = await startSimulator({
      settings: {
        validationDelay: 'instant',
        rateProfile: 'off',
        trustedAuthorities: [vector.issuerCertificatePem as string],
      },
    });
    await control(sim.url, 'taxpayers', parties);
  });
  afterAll(() => sim.close());

  const issuedAt = (document: Json): string => {
    const { IssueDate, IssueTime } = fieldsOf(document) as Record<string, { _: string }[]>;
    return `${IssueDate?.[0]?._}T${IssueTime?.[0]?._}`;
  };

  const sent = async (text: string, at: string): Promise<Json> => {
    await control(sim.url, 'clock', { now: at });
    await control(sim.url, 'clock', { advanceMs: 60_000 });
    embun = await erp(sim.url, 9);
    const { body } = await embun.submit(text);
    expect(body.rejectedDocuments).toEqual([]);
    await settled(embun, body.submissionUid);
    return (await embun.get(`/documents/${body.acceptedDocuments[0]?.uuid}/details`)).body;
  };

  it('finds the signed invoice Valid: the signing vector verifies (myinvois-ubl, section 11.7)', async () => {
    const details = await sent(exampleText('invoice-v1.1-signed.json'), '2026-09-14T02:16:10Z');
    expect(details.validationResults).toMatchObject({ status: 'Valid' });
    expect(details.status).toBe('Valid');
    invoiceUuid = details.uuid as string;
  });

  it.each([
    'invoice-v1.1-unsigned.json',
    'consolidated-invoice-v1.1-unsigned.json',
    'self-billed-invoice-foreign-currency-v1.1-unsigned.json',
  ])('finds %s Valid once it is signed', async (name) => {
    const document = change(example(name), 'ID', [{ _: `AGAIN-${name.slice(0, 20)}` }]);
    const at = issuedAt(document);
    const certificate = await certificateFor(sim.url, tin, brn);
    const details = await sent(sign(document, certificate, at), at);
    expect(details.validationResults).toMatchObject({ status: 'Valid' });
  });

  it('finds the credit note Valid once it refers to the invoice and is signed', async () => {
    const original = [{ ID: [{ _: 'KEP-2026-000317' }], UUID: [{ _: invoiceUuid }] }];
    const document = change(
      example('credit-note-v1.1-unsigned.json'),
      'BillingReference.0.InvoiceDocumentReference',
      original,
    );
    const at = issuedAt(document);
    const certificate = await certificateFor(sim.url, tin, brn);
    const details = await sent(sign(document, certificate, at), at);
    expect(details.validationResults).toMatchObject({ status: 'Valid' });
  });

  it('finds an example without its signature Invalid with DS301', async () => {
    const document = example('invoice-v1.1-unsigned.json');
    const details = await sent(JSON.stringify(document), issuedAt(document));
    expect(JSON.stringify(details.validationResults)).toContain('"errorCode":"DS301"');
  });
});
