import sharp from 'sharp';
import { DAY } from '@kernel/time';
import { MailService } from '@modules/mail';
import { PictureSweep } from '@modules/invoicing/adapters/mysql/templates/picture-sweep';
import { classic } from '@modules/invoicing/domain/template';
import { mailServer, type MailServer } from '../../support/mail-server';
import { pdfPages } from '../../support/pdf-text';
import { invoiceOf } from './drafts';
import type { Person } from './person';
import { type TestBed, openTestBed } from './test-bed';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('visual templates', () => {
  let server: MailServer;
  let testBed: TestBed;
  let director: Person;
  let valid: string;

  beforeAll(async () => {
    server = await mailServer();
    testBed = await openTestBed({ SMTP_URL: server.url, SMTP_FROM: 'o@ours.example' });
    director = testBed.as('harum.director');
    const draft = invoiceOf(testBed, testBed.harum, { invoiceNumber: 'TPL-1' });
    valid = await director.do('document/add', { draft });
    await director.do('document/submit', { id: valid });
    await testBed.worker.settle();
  });
  afterAll(async () => {
    await testBed.close();
    await server.close();
  });

  const termsOf = (text: string) => ({ terms: { isShown: true, heading: '', text } });
  const bodyOf = (templateName: string, content: object) => ({
    invoiceType: 'invoice',
    templateName,
    templateDescription: 'For the shop',
    content,
  });
  const add = (name: string, content: object): Promise<string> =>
    director.do('visualTemplate/add', bodyOf(name, content));
  const change = async (id: string, name: string, content: object): Promise<void> => {
    const { template } = await director.ask('visualTemplate/detail', { id });
    const { version } = template;
    await director.do('visualTemplate/update', { ...bodyOf(name, content), id, version });
  };
  const pdf = async (id: string, template?: string): Promise<Buffer> => {
    const query = { id, ...(template && { template }) };
    const answer = await director.send({ method: 'GET', url: '/api/document/pdf', query });
    expect(answer.headers['content-type']).toBe('application/pdf');
    return answer.rawPayload;
  };
  const textOf = async (file: Buffer): Promise<string> => (await pdfPages(file)).join('\n');

  it('what was printed of a validated document is printed again, whatever became of the template', async () => {
    const template = await add('Shop', termsOf('First edition'));
    await director.do('visualTemplate/setDefault', { invoiceType: 'invoice', template });
    const first = await pdf(valid);
    expect(await textOf(first)).toContain('First edition');

    await change(template, 'Shop', termsOf('Second edition'));
    expect((await pdf(valid)).equals(first)).toBe(true);
    expect(await textOf(await pdf(valid, template))).toContain('Second edition');
    const draft = invoiceOf(testBed, testBed.harum, { invoiceNumber: 'TPL-2' });
    const later = await director.do('document/add', { draft });
    expect(await textOf(await pdf(later))).toContain('Second edition');

    await director.do('visualTemplate/delete', { id: template });
    expect((await pdf(valid)).equals(first)).toBe(true);
    expect(await textOf(await pdf(later))).not.toContain('edition');
    const prints = await testBed.rows(
      'SELECT template, number FROM invoicing_document_print ORDER BY id',
    );
    expect(prints).toEqual([
      { template, number: 1 },
      { template, number: 2 },
    ]);
  });

  it('a change of words alone makes no version, one of the content the next, and none is lost to a race', async () => {
    const id = await add('Counted', {});
    await change(id, 'Counted again', {});
    await change(id, 'Counted again', { color: '#123456' });
    const { template } = await director.ask('visualTemplate/detail', { id });
    expect(template).toMatchObject({ templateName: 'Counted again', currentNumber: 2 });
    const late = { ...bodyOf('Counted', {}), id, version: 1 };
    expect((await director.post('visualTemplate/update', late)).code).toBe(400);
    const versions = await testBed.rows(
      'SELECT number FROM invoicing_template_version WHERE template_id = ? ORDER BY number',
      [id],
    );
    expect(versions).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('a mail bears the template that was chosen for it, as it was when the mail was written', async () => {
    const template = await add('Mailed', termsOf('As it was written'));
    await director.do('document/email', {
      id: valid,
      to: ['a@buyer.example'],
      language: 'en',
      subject: 'S',
      body: 'B',
      pdf: true,
      template,
    });
    await change(template, 'Mailed', termsOf('As it is now'));
    const worker = testBed.app.get(MailService, { strict: false });
    while ((await worker.sendNext()) > 0);
    const [attachment] = await testBed.rows<{ attachments: unknown }>(
      'SELECT attachments FROM mail_message ORDER BY id DESC LIMIT 1',
    );
    expect(JSON.stringify(attachment)).toContain(`${valid}@${template}.1`);
    expect(server.received).toHaveLength(1);
  });

  it('refuses what the law wants shown, with a fault at its place', async () => {
    const answer = await director.post(
      'visualTemplate/add',
      bodyOf('Bare', {
        supplier: { hidden: ['tin'] },
        qr: 'none',
        additional: { hidden: ['taxes'] },
      }),
    );
    expect(answer.code).toBe(400);
    const { fieldErrors } = answer.extras as { fieldErrors: { path: string; message: string }[] };
    expect(fieldErrors.map(({ path }) => path).sort()).toEqual([
      'additional.hidden',
      'qr',
      'supplier.hidden',
    ]);
    for (const { message } of fieldErrors) expect(message).not.toContain('template.');
  });

  it('asks for each value that it needs, and says how long a name may be', async () => {
    const faultsOf = async (body: object) =>
      (await director.post('visualTemplate/add', body)).extras.fieldErrors.map(
        ({ code, path }: { code: string; path: string }) => `${path}: ${code}`,
      );
    const needed = ['invoiceType', 'templateName', 'templateDescription', 'content'];
    expect((await faultsOf({})).sort()).toEqual(needed.map((path) => `${path}: required`).sort());
    expect(await faultsOf(bodyOf('x'.repeat(61), {}))).toEqual(['templateName: tooLong']);
  });

  it('takes pictures by their bytes: png, jpeg and gif, under 2 MB and 12.5 million pixels', async () => {
    const create = { width: 4201, height: 3000, channels: 3, background: '#fff' } as const;
    const huge = await sharp({ create }).png().toBuffer();
    const bad: [Buffer, string][] = [
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        'template.pictureType',
      ],
      [Buffer.from('%PDF-1.7'), 'template.pictureType'],
      [
        Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(2 * 1024 * 1024)]),
        'template.pictureTooLarge',
      ],
      [huge, 'template.pictureTooManyPixels'],
    ];
    for (const [bytes, code] of bad) {
      const answer = await director.post('visualTemplate/picture', {
        bytes: bytes.toString('base64'),
      });
      expect(answer.extras?.fieldErrors).toMatchObject([{ code, path: 'picture' }]);
    }
    const key = await director.do<string>('visualTemplate/picture', { bytes: PIXEL });
    const logo = { source: 'own', picture: key };
    const id = await add('With a logo', { logo });
    const { html } = await director.do('visualTemplate/preview', {
      invoiceType: 'invoice',
      content: { logo },
      documentId: valid,
    });
    expect(html).toContain(`src="data:image/png;base64,${PIXEL}"`);
    expect(html).toContain('TPL-1');
    const file = await director.ask('visualTemplate/file', { id });
    expect(file).toMatchObject({ content: { logo }, pictures: { [key]: PIXEL } });
    const elsewhere = await testBed
      .as('besi.director')
      .post('visualTemplate/add', bodyOf('Stolen', { logo }));
    expect(elsewhere.code).toBe(400);
  });

  it('removes a picture that nothing needs after a week, and none that a kept version or a print does', async () => {
    // Different bytes behind one picture: each has a key of its own.
    const upload = (n: number): Promise<string> =>
      director.do('visualTemplate/picture', {
        bytes: Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from([n])]).toString('base64'),
      });
    const [unused, replaced, current, hidden, young, logo] = [
      await upload(1),
      await upload(2),
      await upload(3),
      await upload(4),
      await upload(5),
      await upload(6),
    ] as [string, string, string, string, string, string];
    const id = await add('Swept', { logo: { source: 'own', picture: replaced } });
    await change(id, 'Swept', {
      logo: { source: 'own', picture: current },
      signature: { isShown: false, stamp: hidden },
    });
    await director.do('visualTemplate/delete', { id });
    await testBed.rows('UPDATE invoicing_document_print SET logo = ? LIMIT 1', [logo]);
    const sweep = testBed.app.get(PictureSweep, { strict: false });
    expect(await sweep.sweep()).toBe(0);
    await testBed.advance(8 * DAY);
    director = testBed.as('harum.director');
    await upload(5);
    expect(await sweep.sweep()).toBe(1);
    const left = await testBed.rows<{ sha256: string }>(
      'SELECT sha256 FROM invoicing_template_picture',
    );
    const keys = left.map(({ sha256 }) => sha256);
    expect(keys).toEqual(expect.arrayContaining([replaced, current, hidden, young, logo]));
    expect(keys).not.toContain(unused);
    const late = bodyOf('Late', { logo: { source: 'own', picture: unused } });
    expect((await director.post('visualTemplate/add', late)).code).toBe(400);
  });

  it('previews sample data of every kind, and never somebody else’s document', async () => {
    for (const invoiceType of ['creditNote', 'selfBilledInvoice', 'quotation']) {
      const { html, width } = await director.do('visualTemplate/preview', {
        invoiceType,
        content: classic,
      });
      expect(html).toContain('Kopi Contoh');
      expect(html).not.toMatch(/<script|src="http/);
      expect(width).toBe(210);
    }
    const stolen = await testBed
      .as('besi.director')
      .post('visualTemplate/preview', { invoiceType: 'invoice', content: {}, documentId: valid });
    expect(stolen.code).toBe(404);
  });

  it('a supplier’s default goes before the organisation’s', async () => {
    const whole = await add('For all', termsOf('Of the organisation'));
    const own = await add('For one', termsOf('Of the supplier'));
    const draft = invoiceOf(testBed, testBed.harum, { invoiceNumber: 'TPL-3' });
    const id = await director.do('document/add', { draft });
    const usual = { invoiceType: 'invoice' };
    await director.do('visualTemplate/setDefault', { ...usual, template: whole });
    expect(await textOf(await pdf(id))).toContain('Of the organisation');
    const { supplierId } = draft as { supplierId: string };
    await director.do('visualTemplate/setDefault', { ...usual, supplierId, template: own });
    expect(await textOf(await pdf(id))).toContain('Of the supplier');
    await director.do('visualTemplate/setDefault', { ...usual, supplierId });
    expect(await textOf(await pdf(id))).toContain('Of the organisation');
  });
});
