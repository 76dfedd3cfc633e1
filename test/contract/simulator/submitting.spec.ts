import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, envelope, erp, settled } from './support/client';
import type { Erp } from './support/client';
import { asXml, besi, change, invoice, kopi as kopiParty } from './support/documents';
import type { Json } from './support/documents';

/** myinvois-api, sections 8.3 and 15.4. */
describe('submitting', () => {
  let sim: RunningSimulator;
  let kopi: Erp;
  let n = 0;
  beforeAll(async () => {
    sim = await startSimulator({ settings: { validationDelay: 'instant', rateProfile: 'off' } });
    kopi = await erp(sim.url);
  });
  afterAll(() => sim.close());

  const at = (): number => Date.now() - 2000;
  const fresh = () => invoice({ at: at(), number: `S-${(n += 1)}` });
  const post = (body: unknown) => kopi.request('POST', '/documentsubmissions', body);

  it('gives ids of 26 characters that share their last ten, ending in 10', async () => {
    const { body } = await kopi.submit(fresh(), fresh());
    const ids = [body.submissionUid, ...body.acceptedDocuments.map(({ uuid }) => uuid)];
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}10$/);
    expect(new Set(ids.map((id) => id.slice(16))).size).toBe(1);
  });

  it.each([
    ['what is not JSON', '{', 'JSON is not valid'],
    ['another root', { docs: [] }, 'Invalid structured submission'],
    ['a further member', { documents: [envelope(invoice({ at: 0 }))], x: 1 }, 'Invalid structured'],
    ['no document', { documents: [] }, 'Invalid structured submission'],
    ['101 documents', { documents: Array(101).fill(envelope('{}')) }, 'Invalid structured'],
    ['a missing member', { documents: [{ format: 'JSON' }] }, 'Invalid structured submission'],
    ['mixed formats', { documents: [envelope('{}'), envelope('<a/>')] }, 'Invalid structured'],
  ])('refuses %s as a whole', async (_case, body, text) => {
    const answer = await post(body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(text)]);
  });

  it('refuses a body above the limit and names the limit', async () => {
    await control(sim.url, 'settings', { maxBodyBytes: 20_000 });
    const answer = await post({ documents: [{ document: 'x'.repeat(30_000) }] });
    expect(answer.body).toMatchObject({ error: { code: 'MaximumSizeExceeded' } });
    expect(answer.text).toContain('20000');
    await control(sim.url, 'settings', { maxBodyBytes: 5 * 2 ** 20 });
  });

  it("refuses the whole call for another taxpayer's document", async () => {
    const foreign = invoice({ at: at(), supplier: besi, buyer: kopiParty });
    const answer = await kopi.submit(fresh(), foreign);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: {
        code: 'ValidationError',
        details: [
          {
            message: 'The authenticated TIN and documents TIN is not matching ',
            code: 'submission',
          },
        ],
      },
    });
  });

  it('takes a self-billed document from its buyer', async () => {
    const answer = await kopi.submit(
      invoice({ at: at(), type: '11', number: 'SB-1', supplier: besi, buyer: kopiParty }),
    );
    expect(answer.body.acceptedDocuments).toHaveLength(1);
  });

  it('answers 422 with Retry-After for the same body within ten minutes', async () => {
    const document = fresh();
    expect((await kopi.submit(document)).status).toBe(202);
    const again = await kopi.submit(document);
    expect([again.status, Number(again.headers.get('retry-after'))]).toEqual([422, 600]);
    await control(sim.url, 'clock', { advanceMs: 600_000 });
    expect((await kopi.submit(document)).status).toBe(202);
  });

  it('gives one 202 and otherwise 422 to identical calls at once (§15.10, property 2)', async () => {
    const document = fresh();
    const answers = await Promise.all(Array.from({ length: 8 }, () => kopi.submit(document)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, ...Array<number>(7).fill(422)]);
  });

  it('leaves no trace of a call in which everything was rejected', async () => {
    const document = { ...envelope(fresh()), documentHash: 'f'.repeat(64) };
    const first = await post({ documents: [document] });
    expect([first.status, first.body]).toMatchObject([
      202,
      { submissionUid: null, acceptedDocuments: [] },
    ]);
    expect(first.text).toContain('Document hash is not valid.');
    expect((await post({ documents: [document] })).status).toBe(202);
  });

  it('accepts upper-case hashes unless told otherwise', async () => {
    const upper = () => {
      const sent = envelope(fresh());
      return { documents: [{ ...sent, documentHash: sent.documentHash.toUpperCase() }] };
    };
    expect((await post(upper())).body.acceptedDocuments).toHaveLength(1);
    await control(sim.url, 'settings', { acceptUpperCaseHash: false });
    expect((await post(upper())).body.acceptedDocuments).toHaveLength(0);
  });

  it.each([
    ['not Base64', { document: '***' }, 'Base64'],
    ['too large', { document: Buffer.alloc(307_201).toString('base64') }, 'maximum size'],
  ])('rejects a document that is %s', async (_case, change, text) => {
    const answer = await post({ documents: [{ ...envelope(fresh()), ...change }] });
    expect(answer.text).toContain(text);
  });

  it('keeps the number of the document and echoes the code number', async () => {
    const sent = { ...envelope(fresh()), codeNumber: 'OTHER' };
    const { body } = await post({ documents: [sent] });
    expect(body.acceptedDocuments).toMatchObject([{ invoiceCodeNumber: 'OTHER' }]);
    const summary = await settled(kopi, body.submissionUid as string);
    expect(summary.documentSummary).toMatchObject([{ internalId: `S-${n}` }]);
  });

  it('finds the second of two equal documents Invalid as a duplicate within two hours', async () => {
    const document = fresh();
    const first = await kopi.submit(document);
    await settled(kopi, first.body.submissionUid);
    const second = await kopi.submit(document, fresh());
    const summary = await settled(kopi, second.body.submissionUid);
    expect(summary.overallStatus).toBe('Partially Valid');
    const [twin] = second.body.acceptedDocuments;
    const details = await kopi.get(`/documents/${twin?.uuid}/details`);
    expect(details.body.validationResults).toMatchObject({
      status: 'Invalid',
      validationSteps: [
        {
          name: 'Step03-Duplicated Submission Validator',
          status: 'Invalid',
          error: { errorCode: 'Error03', innerError: [{ errorCode: 'DS302' }] },
        },
        { name: 'Step04-Code Field Validator', status: 'Valid', error: null },
        { name: 'Step05-Taxpayer Profile Validator', status: 'Valid' },
        { name: 'Step06-Document References Validator', status: 'Valid' },
        { name: 'Step07-Document Currency Validator', status: 'Valid' },
      ],
    });
    expect(details.text).toContain(first.body.acceptedDocuments[0]?.uuid);
    expect((await kopi.get(`/documents/${twin?.uuid}/raw`)).status).toBe(404);
  });

  it('stays in progress for the realistic delay: 1.5 s + 0.05 s a document, ±30 %', async () => {
    await control(sim.url, 'settings', { validationDelay: 'realistic' });
    await control(sim.url, 'clock', { frozen: true });
    const { body } = await kopi.submit(fresh(), fresh());
    await control(sim.url, 'clock', { advanceMs: 1119 });
    const path = `/documentsubmissions/${body.submissionUid}`;
    expect((await kopi.get(path)).body.overallStatus).toBe('InProgress');
    await control(sim.url, 'clock', { advanceMs: 962 });
    await control(sim.url, 'clock', { frozen: false });
    await settled(kopi, body.submissionUid);
    await control(sim.url, 'settings', { validationDelay: 'instant' });
  });

  it('takes an XML document through all steps', async () => {
    const document = asXml(invoice({ at: at(), number: 'XML & more' }));
    const { body } = await kopi.submit(document);
    expect(body.rejectedDocuments).toEqual([]);
    expect((await settled(kopi, body.submissionUid)).overallStatus).toBe('Valid');
    const raw = await kopi.get(`/documents/${body.acceptedDocuments[0]?.uuid}/raw`);
    expect(raw.body).toMatchObject({ internalId: 'XML & more', document });
  });

  it('does not take an XML document of version 1.1 for a signed one (DS301)', async () => {
    const { body } = await kopi.submit(asXml(invoice({ at: at(), number: 'X11', version: '1.1' })));
    expect((await settled(kopi, body.submissionUid)).overallStatus).toBe('Invalid');
    const uuid = body.acceptedDocuments[0]?.uuid;
    const { validationResults } = (await kopi.get(`/documents/${uuid}/details`)).body;
    const steps = (validationResults as { validationSteps: Json[] }).validationSteps;
    expect(steps.filter(({ status }) => status === 'Invalid')).toMatchObject([
      {
        name: 'Step08-Document Signature Validator',
        error: { innerError: [{ errorCode: 'DS301' }] },
      },
    ]);
  });

  it('counts the signatures of an XML document, without verifying them (myinvois-ubl, section 11.8)', async () => {
    const signature =
      '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sig:UBLDocumentSignatures>' +
      '<sac:SignatureInformation><ds:Signature><ds:SignatureValue>AA==</ds:SignatureValue>' +
      '</ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures>' +
      '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';
    const text = asXml(invoice({ at: at(), number: 'X11S', version: '1.1' }));
    const { body } = await kopi.submit(text.replace('<Invoice>', `<Invoice>${signature}`));
    expect((await settled(kopi, body.submissionUid)).overallStatus).toBe('Valid');
  });

  it('takes the exemption reason of an XML document from its lines, as the samples give it', async () => {
    const category = 'TaxTotal.0.TaxSubtotal.0.TaxCategory.0';
    const reason = [{ _: 'Order no. SPT-2026-118' }];
    const exempt = (inTotal: boolean, inLine: boolean): Json => {
      let document = fresh();
      for (const [place, given] of [
        [category, inTotal],
        [`InvoiceLine.0.${category}`, inLine],
      ] as const)
        document = change(document, place, {
          ID: [{ _: 'E' }],
          ...(given && { TaxExemptionReason: reason }),
          TaxScheme: [{ ID: [{ _: 'OTH' }] }],
        });
      return document;
    };
    const refused = async (document: Json | string) =>
      (await kopi.submit(document)).body.rejectedDocuments.flatMap(({ error }) =>
        error.details.map(({ target }) => target),
      );
    expect(await refused(asXml(exempt(false, true)))).toEqual([]);
    expect(await refused(asXml(exempt(true, true)))).toEqual([]);
    expect(await refused(asXml(exempt(false, false)))).toHaveLength(2);
    expect(await refused(exempt(false, true))).toEqual(['TaxExemptionReason']);
  });

  it('refuses XML whose elements are out of order', async () => {
    const text = asXml(invoice({ at: at() }));
    const moved = text.replace(/(<ID>.*?<\/ID>)(<IssueDate>.*?<\/IssueDate>)/, '$2$1');
    expect((await kopi.submit(moved)).text).toContain('invalid child element');
  });

  it('reads XML as far as structure', async () => {
    const party = '<cac:Party/>';
    const xml = (name: string) =>
      `<?xml version="1.0"?><${name} xmlns="urn:x" xmlns:cac="urn:a" xmlns:cbc="urn:b">` +
      `<cbc:ID>X-1</cbc:ID><cbc:IssueDate>2026-01-01</cbc:IssueDate>` +
      `<cac:AccountingSupplierParty>${party}</cac:AccountingSupplierParty>` +
      `<cac:AccountingCustomerParty>${party}</cac:AccountingCustomerParty>` +
      `<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="MYR">1</cbc:PayableAmount></cac:LegalMonetaryTotal>` +
      `</${name}>`;
    const texts = [xml('Order'), xml('Invoice'), xml('Invoice').slice(0, -3)];
    const answers = await Promise.all(texts.map((text) => kopi.submit(text)));
    const messages = answers.map(({ text }) => text);
    expect(messages[0]).toContain('Invalid root element');
    expect(messages[1]).toContain('PropertyRequired: #/Invoice[0].InvoiceLine');
    expect(messages[2]).toContain('not well-formed');
  });
});
