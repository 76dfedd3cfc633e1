import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issuedIn } from './issue-time';
import { readDocument } from './read-document';
import { Unreadable } from './ubl-node';

const golden = (name: string): string =>
  readFileSync(join(__dirname, '../../../../../test/golden/ubl', name), 'utf8');

const xml = (inner: string): string =>
  `<?xml version="1.0"?><Invoice xmlns:cbc="urn:x" xmlns:cac="urn:y">${inner}</Invoice>`;

describe('a third-party document', () => {
  it('is parsed from the JSON that we would send', () => {
    const document = readDocument(golden('invoice.ubl.json'));
    expect(document).toMatchObject({ format: 'json', typeCode: '01', currency: 'MYR' });
    expect(document.supplier.identities.map(({ scheme }) => scheme)).toContain('TIN');
    expect(document.lines.length).toBe(document.lineCount);
    expect(document.totals.totalPayable).toMatch(/^\d+(\.\d+)?$/);
  });

  it('tells state and country by their codes, apart from the lines of the address', () => {
    const { supplier } = readDocument(golden('invoice.ubl.json'));
    expect(supplier).toMatchObject({ state: expect.stringMatching(/^\d\d$/), country: 'MYS' });
    expect(supplier.address).not.toContain(supplier.state);
    expect(supplier.address).not.toContain('MYS');
  });

  it.each([
    ['2026-09-14', '23:30:00Z', '2026-09-15 07:30'],
    ['2026-09-14', '23:30:00', '2026-09-14 23:30:00'],
    ['2026-09-14', null, '2026-09-14'],
    [null, 'soonZ', 'soonZ'],
  ])('issued on %s at %s is shown in Malaysian time: %s', (issueDate, issueTime, shown) => {
    expect(issuedIn({ issueDate, issueTime })).toBe(shown);
  });

  // Sent as 2026-09-02 in Malaysia, 04:00 UTC; R10 takes it from the amount (myinvois-ubl, section 14.1).
  it('shows its prepayment on the day in Malaysia, and among the totals', () => {
    const late = golden('invoice.ubl.json').replace('04:00:00Z', '20:15:00Z');
    const { prepayment, totals } = readDocument(late);
    expect(prepayment).toEqual({
      id: 'RCPT-00912',
      amount: '200',
      date: '2026-09-03',
      time: '04:15',
    });
    expect(totals).toMatchObject({ prepaid: '200', rounding: '0.01', totalPayable: '1044.7' });
  });

  it.each([
    ['a day alone', '2026-09-02', null],
    ['no time in UTC', '2026-09-02', '10:00:00'],
  ])('shows %s of its prepayment as it is written', (_, date, time) => {
    const clock = time && `<cbc:PaidTime>${time}</cbc:PaidTime>`;
    const written = `<cbc:PaidDate>${date}</cbc:PaidDate>${clock ?? ''}`;
    const { prepayment } = readDocument(xml(`<cac:PrepaidPayment>${written}</cac:PrepaidPayment>`));
    expect(prepayment).toMatchObject({ date, time });
  });

  it('a credit note refers to its original', () => {
    const { references } = readDocument(golden('credit-note.ubl.json'));
    expect(references).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'original', id: expect.any(String) }),
      ]),
    );
  });

  it('is read from XML, whatever the prefixes, with entities as text', () => {
    const document = readDocument(
      xml(
        `<cbc:ID>A&amp;B-&#49;</cbc:ID><x:InvoiceTypeCode listVersionID='1.1'>02</x:InvoiceTypeCode>
         <!-- a comment --><cac:InvoiceLine><cac:Item><cbc:Description><![CDATA[<b>bold</b>]]></cbc:Description></cac:Item>
         <cbc:InvoicedQuantity unitCode="C62">3</cbc:InvoicedQuantity></cac:InvoiceLine>`,
      ),
    );
    expect(document).toMatchObject({
      format: 'xml',
      number: 'A&B-1',
      typeCode: '02',
      version: '1.1',
    });
    expect(document.lines).toEqual([
      expect.objectContaining({ description: '<b>bold</b>', quantity: '3', unit: 'C62' }),
    ]);
  });

  it('has its numbers in plain notation, as the authority takes them (myinvois-ubl, section 2.2)', () => {
    const price = [{ PriceAmount: [{ _: 0.00000012 }] }];
    const { lines } = readDocument(
      JSON.stringify({ Invoice: [{ InvoiceLine: [{ Price: price }] }] }),
    );
    expect(lines[0]!.unitPrice).toBe('0.00000012');
  });

  it('is also parsed without arrays around its elements', () => {
    const document = readDocument('{"Invoice":{"ID":{"_":"X-1"},"InvoiceLine":{"ID":["7"]}}}');
    expect(document).toMatchObject({
      number: 'X-1',
      lines: [expect.objectContaining({ id: '7' })],
    });
  });

  it('is stripped of direction marks and truncated', () => {
    const document = readDocument(
      JSON.stringify({ Invoice: [{ ID: [{ _: `ab\u202Ecd${'x'.repeat(5000)}` }] }] }),
    );
    expect(document.number).toHaveLength(2000);
    expect(document.number!.startsWith('abcd')).toBe(true);
  });

  it('keeps a Chinese name whole, of 300 characters and with the rarer ones', () => {
    const name = `${'龍鳳齊鳴國際貿易'.repeat(37)}有限公司`.slice(0, 300);
    const of = (text: string) =>
      readDocument(
        xml(
          `<cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${text}` +
            `</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>`,
        ),
      ).supplier.name;
    expect(name).toHaveLength(300);
    expect(of(name)).toBe(name);
    expect(of('𠮷野家')).toBe('𠮷野家');
    // What is too long ends before a character, not within one.
    expect(of(`x${'𠮷'.repeat(1000)}`)).toBe(`x${'𠮷'.repeat(999)}`);
  });

  it.each([
    ['no document at all', 'hello'],
    ['broken JSON', '{"Invoice":'],
    ['an element that is not closed', '<Invoice><ID>1</Invoice>'],
    ['a document type with entities of its own', '<!DOCTYPE x [<!ENTITY a "b">]><Invoice/>'],
    ['more depth than any document has', '<a>'.repeat(60) + '</a>'.repeat(60)],
    ['the same in JSON', `${'{"a":['.repeat(60)}1${']}'.repeat(60)}`],
  ])('%s is refused instead of guessed', (_, text) => {
    expect(() => readDocument(text)).toThrow(Unreadable);
  });
});
