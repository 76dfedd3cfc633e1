import { MailService } from '@modules/mail';
import { mailServer, type MailServer } from '../../support/mail-server';
import { pdfPages } from '../../support/pdf-text';
import { invoiceOf } from './drafts';
import type { Person } from './person';
import { quotationIn } from './quotation-drafts';
import { type TestBed, openTestBed } from './test-bed';

describe('the template is chosen wherever something is printed or sent', () => {
  let server: MailServer;
  let testBed: TestBed;
  let director: Person;
  let valid: string[];
  let quotation: string;
  let ofInvoices: string;
  let ofQuotations: string;
  let stolen: string;

  beforeAll(async () => {
    server = await mailServer();
    testBed = await openTestBed({ SMTP_URL: server.url, SMTP_FROM: 'o@ours.example' });
    director = testBed.as('harum.director');
    await testBed.rows('UPDATE buyers_buyer SET contact_email = ? WHERE id = ?', [
      'accounts@buyer.example',
      testBed.harum.buyers[0]!.id,
    ]);
    valid = [];
    for (const invoiceNumber of ['CHO-1', 'CHO-2']) {
      const draft = invoiceOf(testBed, testBed.harum, { invoiceNumber });
      valid.push(await director.do('document/add', { draft }));
    }
    await director.do('document/submitMany', { ids: valid });
    await testBed.worker.settle();
    quotation = await director.do('quotation/add', { draft: quotationIn(testBed, testBed.harum) });
    ofInvoices = await add(director, 'invoice', 'For the export desk');
    ofQuotations = await add(director, 'quotation', 'For the export desk');
    stolen = await add(testBed.as('besi.director'), 'invoice', 'Of somebody else');
  });
  afterAll(async () => {
    await testBed.close();
    await server.close();
  });

  const contentOf = (text: string) => ({ terms: { isShown: true, heading: '', text } });
  const add = (who: Person, invoiceType: string, text: string): Promise<string> =>
    who.do('visualTemplate/add', {
      invoiceType,
      templateName: text,
      templateDescription: 'Chosen',
      content: contentOf(text),
    });
  const fetched = async (url: string, query: Record<string, string>): Promise<string> => {
    const { headers, rawPayload } = await director.send({ method: 'GET', url, query });
    expect(headers['content-type']).toBe('application/pdf');
    return (await pdfPages(rawPayload)).join('\n');
  };
  const taskOf = async (path: string, body: object) => {
    const id = await director.do<string>(path, body);
    while ((await testBed.worker.runTask()) > 0);
    return director.ask('task/detail', { id });
  };
  const notOffered = { code: 400, message: 'This template is no longer offered' };
  const prints = (id: string) => director.ask('document/prints', { id });

  it('each kind offers its own templates and the delivered ones', async () => {
    const offered = async (path: string, query: Record<string, string>): Promise<string[]> =>
      (await director.ask(path, query)).map(({ ref }: { ref: string }) => ref);
    const shipped = ['classic', 'modern', 'compact', 'bilingual', 'receipt'];
    const invoices = { invoiceType: 'invoice' };
    expect(await offered('document/templates', invoices)).toEqual([ofInvoices, ...shipped]);
    expect(await offered('document/templates', { id: valid[0]! })).toEqual([
      ofInvoices,
      ...shipped,
    ]);
    expect(await offered('quotation/templates', {})).toEqual([ofQuotations, ...shipped]);
    const neither = await director.send({ method: 'GET', url: '/api/document/templates' });
    expect(neither.json()).toMatchObject({ code: 400 });
  });

  it('many documents in one file, each by the chosen one, which is kept with its record', async () => {
    const chosen = { ids: valid, form: 'merged', template: ofInvoices };
    const done = await taskOf('document/downloadMany', chosen);
    expect(done).toMatchObject({ succeeded: 2, failed: 0 });
    const text = await fetched('/api/file/content', { id: done.resultFileId });
    expect(text.split('For the export desk')).toHaveLength(3);
    expect(await prints(valid[0]!)).toMatchObject([
      { template: ofInvoices, number: 1, origin: 'print' },
    ]);
  });

  it('many quotations, and one', async () => {
    const template = ofQuotations;
    const done = await taskOf('quotation/downloadMany', { ids: [quotation], template });
    expect(done).toMatchObject({ succeeded: 1, failed: 0 });
    expect(await fetched('/api/quotation/pdf', { id: quotation, template })).toContain(
      'For the export desk',
    );
    expect(await fetched('/api/quotation/pdf', { id: quotation })).not.toContain('export desk');
  });

  it('many mails bear it, as it was when they were written', async () => {
    const mail = { language: 'en', pdf: true, ubl: false, template: ofInvoices };
    expect(await taskOf('document/emailMany', { ids: valid, ...mail })).toMatchObject({
      succeeded: 2,
      failed: 0,
    });
    const mails = await testBed.rows<{ attachments: unknown }>(
      'SELECT attachments FROM mail_message ORDER BY id',
    );
    const named = mails.map(({ attachments }) => JSON.stringify(attachments)).join();
    for (const id of valid) expect(named).toContain(`${id}@${ofInvoices}.1`);
    const worker = testBed.app.get(MailService, { strict: false });
    while ((await worker.sendNext()) > 0);
    expect(server.received).toHaveLength(2);
    // By a version that had not been printed: its record says that it was mailed.
    await taskOf('document/emailMany', { ids: [valid[1]!], ...mail, template: 'compact' });
    while ((await worker.sendNext()) > 0);
    expect(await prints(valid[1]!)).toMatchObject([
      { template: ofInvoices, origin: 'print' },
      { template: 'compact', origin: 'mail' },
    ]);
  });

  it.each(['downloadMany', 'emailMany'])(
    '%s takes no template of another organisation or kind',
    async (path) => {
      const answer = (body: object) => director.post(`document/${path}`, body);
      expect(await answer({ ids: valid, template: stolen })).toMatchObject(notOffered);
      expect(await answer({ ids: valid, template: '999999' })).toMatchObject(notOffered);
      const otherKind = { query: { kind: 1 }, template: ofQuotations };
      expect(await answer(otherKind)).toMatchObject(notOffered);
      expect(await answer({ ids: valid, template: '../x' })).toMatchObject({ code: 400 });
      // By ids alone nobody knows the kind before: each document says so itself.
      const done = await taskOf(`document/${path}`, { ids: valid, template: ofQuotations });
      expect(done).toMatchObject({ succeeded: 0, failed: 2 });
    },
  );

  it('a quotation takes no template of invoices', async () => {
    const body = { ids: [quotation], template: ofInvoices };
    expect(await director.post('quotation/downloadMany', body)).toMatchObject(notOffered);
  });

  it('what was printed is listed and repeated by exactly that version', async () => {
    const [id] = valid as [string];
    await fetched('/api/document/pdf', { id, template: 'modern' });
    const { template } = await director.ask('visualTemplate/detail', { id: ofInvoices });
    await director.do('visualTemplate/update', {
      id: ofInvoices,
      version: template.version,
      invoiceType: 'invoice',
      templateName: 'Renamed',
      templateDescription: 'Chosen',
      content: contentOf('Written anew'),
    });
    const [first, second] = await prints(id);
    expect(first).toMatchObject({ template: ofInvoices, number: 1, newest: 2, name: 'Renamed' });
    expect(second).toMatchObject({ template: 'modern', number: 1, newest: 1, name: null });
    const again = await fetched('/api/document/pdf', { id, print: first.id });
    expect(again).toContain('For the export desk');

    await director.do('visualTemplate/delete', { id: ofInvoices });
    expect((await prints(id))[0]).toMatchObject({ number: 1, newest: null, name: null });
    expect(await fetched('/api/document/pdf', { id, print: first.id })).toBe(again);
    const elsewhere = await director.send({
      method: 'GET',
      url: '/api/document/pdf',
      query: { id: valid[1]!, print: first.id },
    });
    expect(elsewhere.json()).toMatchObject({ code: 404 });
  });

  it('a draft has no record, however often it is printed', async () => {
    const draft = invoiceOf(testBed, testBed.harum, { invoiceNumber: 'CHO-3' });
    const id = await director.do('document/add', { draft });
    await fetched('/api/document/pdf', { id });
    expect(await prints(id)).toEqual([]);
  });
});
