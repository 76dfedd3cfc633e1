import { goldenContent, goldenNames } from '../../../../../test/support/golden-drafts';
import { draftOf, jsonOf, totalsJson, viewOf } from './draft';
import { calculate } from './arithmetic';
import { Document } from './document';
import { emptyDraft } from './empty-draft';
import { MAX_LINES, readDraft } from './read-draft';

describe('a draft between editor and server', () => {
  it.each(goldenNames())('%s survives the round trip through JSON', (name) => {
    const content = goldenContent(name);
    const json = JSON.parse(JSON.stringify(jsonOf(content))) as unknown;
    const { draft, faults } = readDraft(json);
    expect(faults).toEqual([]);
    expect(jsonOf(draftOf(draft))).toEqual(jsonOf(content));
  });

  it('shows money with its two decimals and finer amounts with all their digits', () => {
    const [line] = jsonOf(
      draftOf({
        ...emptyDraft(1),
        lines: [
          { ...jsonOf(goldenContent('invoice')).lines[0]!, unitPrice: '0.00012', quantity: '12' },
        ],
      }),
    ).lines;
    expect(line).toMatchObject({ unitPrice: '0.00012', quantity: '12', discountRate: '5' });
    expect(jsonOf(goldenContent('invoice')).lines[0]!.unitPrice).toBe('38.50');
    expect(totalsJson(calculate(goldenContent('invoice'))).totalPayableAmount).toBe('1044.70');
  });

  it('accepts numbers as well as decimal text, trims, and drops unknown members', () => {
    const { draft, faults } = readDraft({
      kind: 1,
      invoiceNumber: '  INV-1 ',
      roundingAmount: 0.01,
      invented: true,
      lines: [{ quantity: 2, unitPrice: '1.5', description: ' Kopi ' }],
    });
    expect(faults).toEqual([]);
    expect(draft).toMatchObject({ invoiceNumber: 'INV-1', roundingAmount: '0.01' });
    expect(draft.lines[0]).toMatchObject({ quantity: '2.00000', description: 'Kopi' });
    expect(draft).not.toHaveProperty('invented');
  });

  it.each([
    [{ kind: 9 }, 'document.kindUnknown', 'kind'],
    [{ kind: 1, invoiceNumber: 'x'.repeat(51) }, 'tooLong', 'invoiceNumber'],
    [{ kind: 1, invoiceNumber: {} }, 'notAText', 'invoiceNumber'],
    [{ kind: 1, exchangeRate: '4,2' }, 'notANumber', 'exchangeRate'],
    [{ kind: 1, exchangeRate: '1e3' }, 'notANumber', 'exchangeRate'],
    [{ kind: 1, roundingAmount: '0.001' }, 'tooManyDecimals', 'roundingAmount'],
    [{ kind: 1, issueDate: '2026-02-30' }, 'notADate', 'issueDate'],
    [{ kind: 1, invoiceVersion: '2.0' }, 'notAChoice', 'invoiceVersion'],
    [{ kind: 1, buyer: 'someone' }, 'notARecord', 'buyer'],
    [{ kind: 1, buyer: { tin: 'C'.repeat(15) } }, 'tooLong', 'buyer.tin'],
    [{ kind: 1, lines: 'none' }, 'notAList', 'lines'],
    [{ kind: 1, lines: Array(MAX_LINES + 1).fill({}) }, 'tooMany', 'lines'],
    [{ kind: 1, lines: [{ quantity: 'two' }] }, 'line.notANumber', 'lines[0].quantity'],
    [
      { kind: 1, lines: [{}, { taxes: [{ taxRate: 'x' }] }] },
      'line.notANumber',
      'lines[1].taxes[0].taxRate',
    ],
    [{ kind: 1, customValues: 'none' }, 'notARecord', 'customValues'],
    [{ kind: 1, customValues: { 9: 'x'.repeat(1001) } }, 'tooLong', 'customValues.9'],
  ])('with the malformed input %j has the fault %s', (input, code, path) => {
    const { faults } = readDraft(input);
    expect(faults).toEqual([expect.objectContaining({ code, path })]);
  });

  it('names the line of a fault as a person counts (specification 1, section 5)', () => {
    const lines = [{ description: 'Kopi' }, { quantity: 'two' }];
    const { faults } = readDraft({ kind: 1, lines });
    expect(faults.map(({ path, params }) => [path, params?.n])).toEqual([['lines[1].quantity', 2]]);
  });

  it('parses any input without throwing', () => {
    for (const input of [
      null,
      undefined,
      7,
      'x',
      [],
      { lines: [null, 7, []] },
      { customValues: [] },
    ])
      expect(() => draftOf(readDraft(input).draft)).not.toThrow();
  });

  it('is shown with its status and instants as text', () => {
    const document = Document.draft('1', '10', goldenContent('invoice'));
    document.submit({ now: new Date('2026-09-14T03:00:00Z') });
    expect(viewOf(document.state)).toMatchObject({
      id: '1',
      submitStatus: 1,
      submitTime: '2026-09-14T03:00:00.000Z',
      totalPayableAmount: '1044.70',
    });
  });
});
