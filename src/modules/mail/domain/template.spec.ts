import { htmlOf } from './html';
import { faultsOfRecipients, writable } from './addresses';
import { defaultWords } from '../application/mail.api';
import { faultsOfTemplate, filled, mailLanguages, mailPurposes, subjectOf } from './template';

describe('the text of a mail', () => {
  it('is filled in once: placeholders inside a value are not expanded', () => {
    const text = 'Dear {{ buyerName }}, {{invoiceNumber}}';
    const values = { buyerName: '{{invoiceNumber}}', invoiceNumber: 'INV-1' };
    expect(filled(text, values)).toBe('Dear { {invoiceNumber}}, INV-1');
  });

  it('is not opened by a value with more braces than it takes', () => {
    const body = filled('{{buyerName}}', { buyerName: '{{{link}}' });
    expect(filled(body, { link: 'https://x.example' })).toBe('{ { {link}}');
  });

  it('keeps placeholders without a value', () => {
    expect(filled('{{link}} {{invoiceNumber}}', { invoiceNumber: 'INV-1' })).toBe('{{link}} INV-1');
  });

  it.each([
    [
      'a word that nobody knows',
      { subject: 'Hello {{nobody}}', body: '' },
      'mail.unknownPlaceholder',
    ],
    [
      'one in the body',
      { subject: '', body: '{{ invoiceNumber.constructor }}' },
      'mail.unknownPlaceholder',
    ],
    [
      'the way to the document in the subject',
      { subject: '{{link}}', body: '' },
      'mail.linkInSubject',
    ],
  ])('are refused with %s', (_name, words, code) => {
    expect([...faultsOfTemplate(words)].map((fault) => fault.code)).toEqual([code]);
  });

  it('explains to the recipient of a payslip how it opens, and has no placeholders of documents', () => {
    const of = (body: string) =>
      [...faultsOfTemplate({ subject: '{{period}}', body }, 'payslip')].map(({ code }) => code);
    expect(of('Opens with {{passwordRule}}')).toEqual([]);
    expect(of('Dear {{employeeName}}')).toEqual(['mail.passwordUnexplained']);
    expect(of('{{passwordRule}} {{link}}')).toEqual(['mail.unknownPlaceholder']);
  });

  it.each(mailPurposes)('has a valid default text for a %s, in every language', (purpose) => {
    for (const language of mailLanguages)
      expect([...faultsOfTemplate(defaultWords(purpose, language), purpose)]).toEqual([]);
  });

  it('a subject is one line, whatever was typed into it', () => {
    expect(subjectOf('Invoice\r\nBcc: all@example.com\u0000')).toBe('Invoice Bcc: all@example.com');
  });

  it('becomes HTML in which user input is escaped and URLs are links', () => {
    const html = htmlOf(
      '<script>x</script> & "y"\n\nSee https://a.example/s?x=1&y="onload="z.',
      'en',
    );
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt; &amp; &quot;y&quot;');
    expect(html).toContain('<a href="https://a.example/s?x=1&amp;y="');
    expect(html).not.toContain('onload="z');
  });
});

describe('the recipients of a mail', () => {
  it('are unique, without NA (decisions, section 4)', () => {
    const given = ['a@b.example; A@B.example, c@d.example', 'NA', null, 'no address'];
    expect(writable(given)).toEqual(['A@B.example', 'c@d.example']);
  });

  it.each([
    ['nobody', [], 'mail.noRecipient'],
    ['a line break with a header after it', ['a@b.example\r\nBcc: x@y.example'], 'mail.badAddress'],
    ['a name with an address', ['A <a@b.example>'], 'mail.badAddress'],
    ['a crowd', Array.from({ length: 21 }, (_, n) => `a${n}@b.example`), 'mail.tooManyRecipients'],
  ])('are refused: %s', (_name, to, code) => {
    expect([...faultsOfRecipients(to, [])].map((fault) => fault.code)).toEqual([code]);
  });
});
