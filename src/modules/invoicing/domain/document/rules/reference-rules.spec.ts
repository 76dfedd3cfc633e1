import { decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { goldenContent } from '../../../../../../test/support/golden-drafts';
import type { Content, Reference } from '../document.types';
import type { KindNumber } from '../kinds';
import { Status } from '../lifecycle';
import type { Original } from '../notes/original';
import { emptyLine } from '../empty-draft';
import { draftOf, jsonOf } from '../draft';
import { faultsOfOriginals, faultsOfReferences } from './reference-rules';
import { faultsOfDirection } from './total-rules';

const uuid = '7QK2M9X4T8B1C6V3Z5N0W2R9A7';
const note = goldenContent('credit-note');
const short = (faults: Iterable<Fault>): string[] =>
  [...faults].map(({ code, path }) => `${code} ${path}`);

describe('references of a note (myinvois-ubl, section 9)', () => {
  const ref = (documentId: string | null, uuid: string | null, invoiceNumber: string | null) => ({
    documentId,
    uuid,
    invoiceNumber,
  });

  it.each<[string, KindNumber, Reference[], string[]]>([
    ['an own original', 2, [ref('1', uuid, 'INV-1')], []],
    ['an older one, NA', 4, [ref(null, 'NA', '1997/12')], []],
    ['an older one without any number, NA for both', 3, [ref(null, 'NA', 'NA')], []],
    ['none at all', 2, [], ['document.referenceRequired references']],
    [
      'one still to be chosen',
      6,
      [ref(null, null, null)],
      ['reference.required references[0].documentId'],
    ],
    ['a number alone', 7, [ref(null, null, 'INV-1')], ['reference.uuidFormat references[0].uuid']],
    [
      'a uuid alone',
      8,
      [ref(null, uuid, null)],
      ['reference.numberRequired references[0].invoiceNumber'],
    ],
    [
      'a uuid of 25 characters',
      2,
      [ref(null, uuid.slice(1), 'X')],
      ['reference.uuidFormat references[0].uuid'],
    ],
    [
      'the same one twice',
      2,
      [ref('1', uuid, 'A'), ref(null, uuid, 'A')],
      ['reference.twice references[1].uuid'],
    ],
    ['two old papers', 2, [ref(null, 'NA', 'A'), ref(null, 'NA', 'B')], []],
    [
      'the same old paper twice',
      2,
      [ref(null, 'NA', 'A'), ref(null, 'NA', 'A')],
      ['reference.twice references[1].uuid'],
    ],
    [
      'a reference of an invoice',
      1,
      [ref('1', uuid, 'A')],
      ['document.referenceNotAllowed references'],
    ],
    ['an invoice without one', 5, [], []],
  ])('%s', (_, kind, references, expected) => {
    expect(short(faultsOfReferences({ ...note, kind, references }))).toEqual(expected);
  });
});

describe('a note checked against its originals', () => {
  const original = (changes: Partial<Original> = {}): Original => ({
    id: '1',
    kind: 1,
    submitStatus: Status.Valid,
    invoiceNumber: 'INV-1',
    uuid,
    issueDate: '2026-09-14',
    supplierTin: note.supplier!.tin,
    buyerTin: note.buyer!.tin,
    buyerName: 'Warung Senja',
    currencyCode: 'MYR',
    total: '100.00',
    noted: '0.00',
    lines: [
      {
        line: { ...emptyLine('06'), quantity: '10' },
        amount: '100.00',
        notedQuantity: '4',
        notedAmount: '40.00',
      },
    ],
    ...changes,
  });
  const at = 'references[0].documentId';

  /** A note over 60.00 that takes a quantity of the first line. */
  const taking = (quantity: string, changes: Partial<Content> = {}): Content => ({
    ...draftOf({
      ...jsonOf(note),
      lines: [
        {
          ...emptyLine('06'),
          quantity,
          unitPrice: '10',
          originalId: '1',
          originalLine: 1,
        },
      ],
    }),
    references: [{ documentId: '1', uuid, invoiceNumber: 'INV-1' }],
    ...changes,
  });

  it.each<[string, Partial<Original>, string[]]>([
    ['is valid, of the same parties, and has enough left', {}, []],
    ['was cancelled: DR303', { submitStatus: Status.Cancelled }, [`reference.notValid ${at}`]],
    ['has another buyer: DR308', { buyerTin: 'C1' }, [`reference.otherBuyer ${at}`]],
    ['has another seller', { supplierTin: 'C1' }, [`reference.otherSupplier ${at}`]],
    ['is self-billed and the note is not', { kind: 5 }, [`reference.otherFamily ${at}`]],
    ['is a debit note, which may be credited as well', { kind: 3 }, []],
    [
      'is in another currency: nothing is compared',
      { currencyCode: 'USD', total: '1.00' },
      [`reference.otherCurrency ${at}`],
    ],
    ['has exactly as much left', { noted: '40.00' }, []],
    ['has a sen less left', { noted: '40.01' }, [`reference.beyondLeft ${at}`]],
  ])('one that %s', (_, changes, expected) => {
    expect(short(faultsOfOriginals(taking('6'), [original(changes)]))).toEqual(expected);
  });

  // Its lines come to what they came to there only by the same rate (myinvois-ubl, section 8.2, R2).
  it.each<[string, string | null, Partial<Content>, string[]]>([
    ['another', '10', {}, [`reference.otherDiscount ${at}`]],
    ['none', null, { discountRate: decimal('5') }, [`reference.otherDiscount ${at}`]],
    ['the same', '5.0', { discountRate: decimal('5') }, []],
    ['none, as the note by a rate of 0', null, { discountRate: decimal('0') }, []],
    ['another, while a debit note charges a price of its own', '10', { kind: 3 }, []],
  ])('warns of lines of an original whose overall discount is %s', (_, rate, changes, expected) => {
    const discounted = original(rate === null ? {} : { discountRate: rate });
    expect(short(faultsOfOriginals(taking('1', changes), [discounted]))).toEqual(expected);
    const typed = taking('1', changes);
    const lines = typed.lines.map((each) => ({ ...each, originalId: null, originalLine: null }));
    expect(short(faultsOfOriginals({ ...typed, lines }, [discounted]))).toEqual([]);
  });

  it('asks with the figures', () => {
    const faults = [...faultsOfOriginals(taking('7'), [original({ noted: '40.00' })])];
    expect(faults).toEqual([
      expect.objectContaining({
        code: 'reference.beyondLeft',
        severity: 'warning',
        confirm: true,
        params: expect.objectContaining({ amount: '70.00', left: '60.00', beyond: '10.00' }),
      }),
      {
        code: 'line.beyondLeft',
        path: 'lines[0].quantity',
        severity: 'warning',
        confirm: true,
        params: { n: 1, number: 'INV-1', line: 1, quantity: '7', left: '6' },
      },
    ]);
  });

  it.each<[string, string[]]>([
    ['-5', []],
    ['-6', []],
    ['-7', ['line.beyondLeft lines[0].quantity']],
    ['1', ['line.beyondLeft lines[0].quantity']],
  ])('of a line below zero, of which -6 are left, takes %s: %j', (quantity, expected) => {
    const lines = original().lines.map((each) => ({
      ...each,
      line: { ...each.line, quantity: '-10' },
      notedQuantity: '-4',
    }));
    expect(short(faultsOfOriginals(taking(quantity), [original({ lines })]))).toEqual(expected);
  });

  it('does not limit a debit note', () => {
    expect(short(faultsOfOriginals(taking('70', { kind: 3 }), [original()]))).toEqual([]);
  });
});

describe('the amount of a note (myinvois-ubl, section 4: positive, the type carries the direction)', () => {
  const amounting = (kind: KindNumber, unitPrice: string): Content =>
    draftOf({
      ...jsonOf(note),
      kind,
      lines: [{ ...emptyLine('06'), quantity: '1', unitPrice }],
    });
  const refused = ['document.noteBelowNought lines'];

  it.each<[KindNumber, string, string[]]>([
    [2, '0.01', []],
    [2, '0', []],
    ...([2, 4, 6, 8] as const).map((kind): [KindNumber, string, string[]] => [
      kind,
      '-0.01',
      refused,
    ]),
    ...([1, 3, 5, 7] as const).map((kind): [KindNumber, string, string[]] => [kind, '-0.01', []]),
  ])('of kind %i with a total of %s has the faults %j', (kind, unitPrice, expected) => {
    expect(short(faultsOfDirection(amounting(kind, unitPrice)))).toEqual(expected);
  });
});
