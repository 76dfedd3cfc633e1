import { SmtpMailer } from '@platform/mail/smtp-mailer';
import { type MailServer, mailServer } from '../../support/mail-server';

/** OWASP ASVS 5.2.3: nothing that somebody typed becomes a header, a recipient or a second mail. */
describe('text typed into a mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await mailServer();
  });
  afterAll(() => server.close());

  const attack = '\r\nBcc: all@victims.example\r\nX-Evil: yes\r\n\r\nAnother body';
  const mail = {
    messageId: '<one@office.example>',
    to: ['buyer@shop.example'],
    cc: [] as string[],
    replyTo: null as string | null,
    fromName: null as string | null,
    subject: 'Invoice',
    text: 'Dear buyer',
    html: '<p>Dear</p>',
    attachments: [] as { name: string; mediaType: string; bytes: Buffer }[],
  };
  const send = async (more: Partial<typeof mail>) => {
    server.received.length = 0;
    const from = { name: 'Office', address: 'office@office.example' };
    await new SmtpMailer({ url: server.url, from }).send({ ...mail, ...more });
    return server.received[0];
  };

  it.each([
    ['the subject', { subject: `Invoice${attack}` }],
    ['the sender’s name', { fromName: `Shop${attack}` }],
    ['the address for replies', { replyTo: `me@shop.example${attack}` }],
    [
      'the name of a file',
      {
        attachments: [
          { name: `a.pdf${attack}`, mediaType: 'application/pdf', bytes: Buffer.from('x') },
        ],
      },
    ],
    [
      'the type of a file',
      {
        attachments: [
          { name: 'a.pdf', mediaType: `application/pdf${attack}`, bytes: Buffer.from('x') },
        ],
      },
    ],
  ])('%s can add no header and no recipient', async (_where, more) => {
    const letter = await send(more);
    expect(letter?.to).toEqual(['buyer@shop.example']);
    const [head = ''] = letter!.raw.split('\r\n\r\n');
    expect(letter!.raw).not.toMatch(/^(Bcc|X-Evil):/im);
    expect(head).toMatch(/^To: buyer@shop\.example$/m);
  });

  it('one recipient stays one, whatever is typed into it', async () => {
    const letter = await send({ to: ['buyer@shop.example\r\nRCPT TO:<all@victims.example>'] });
    expect(letter?.to.join() ?? '').not.toContain('<all@victims.example>');
    expect(letter?.to.length ?? 0).toBeLessThanOrEqual(1);
  });
});
