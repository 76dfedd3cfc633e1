import { coffee } from '../invoicing/drafts';
import { quotationIn } from '../invoicing/quotation-drafts';
import type { TestBed } from '../invoicing/test-bed';
import type { Attack, Cases } from './cases';
import type { Victim } from './victim';
import { SECRET } from './victim';

const notFound = { ends: 'notFound' } as const;
const nothingShown = { ends: 'nothingShown' } as const;

/** Quotations of another organisation, and what was made from them, are not there. */
export async function quotationCases(testBed: TestBed, a: Victim): Promise<Cases> {
  const theirs = await theirQuotations(testBed);
  const own = (changes = {}) => ({ draft: quotationIn(testBed, testBed.besi, changes) });
  const orgIs = { field: 'orgId', operator: 0, value: a.orgId };
  const one = (id: string, more = {}): Attack[] => [{ ...notFound, payload: { id, ...more } }];
  const several = (id: string): Attack[] => [{ ...notFound, payload: { ids: [id] } }];
  const chosen = (more = {}): Attack[] => [
    { ends: 'emptySelection', payload: { ids: [theirs.draft, theirs.issued], ...more } },
    { ends: 'emptySelection', payload: { query: { filter: orgIs }, ...more } },
  ];
  const inDraft: [string, object][] = [
    ['buyerId', own({ buyerId: a.buyer })],
    ['supplierId', own({ supplierId: a.supplier })],
  ];
  const named: [string, object][] = [
    ...inDraft,
    ['lines[0].productId', own({ lines: [coffee({ productId: a.product })] })],
  ];
  const unknown = (cases: [string, object][]): Attack[] =>
    cases.map(([path, payload]) => ({ ends: 'unknown', path, payload }));
  const lists = [{}, { bin: true }, { filter: orgIs }, { keyword: 'Zebra' }];
  return {
    'POST quotation/page': lists.map((payload) => ({ ...nothingShown, payload })),
    'GET quotation/detail': [{ ...notFound, query: { id: theirs.issued } }],
    'GET quotation/timeline': [{ ...notFound, query: { id: theirs.issued } }],
    'GET quotation/origin': [{ ...nothingShown, query: { id: theirs.invoice } }],
    'GET quotation/pdf': [{ ...notFound, query: { id: theirs.issued } }],
    'POST quotation/add': unknown(named),
    'POST quotation/preview': unknown(inDraft),
    'POST quotation/editing': one(theirs.draft),
    'POST quotation/update': one(theirs.draft, { version: 1, ...own() }),
    'POST quotation/submit': one(theirs.draft),
    'POST quotation/cancel': one(theirs.issued, { reason: 'None of mine' }),
    'POST quotation/reinstate': one(theirs.issued),
    'POST quotation/convert': one(theirs.issued, {
      version: 3,
      lines: [{ line: 1, quantity: '1' }],
    }),
    'POST quotation/copy': one(theirs.issued),
    'POST quotation/delete': several(theirs.draft),
    'POST quotation/restore': several(theirs.draft),
    'POST quotation/purge': several(theirs.draft),
    'POST quotation/submitMany': chosen(),
    'POST quotation/downloadMany': chosen(),
    'POST quotation/copyMany': chosen(),
    'POST quotation/cancelMany': chosen({ reason: 'None of mine' }),
    'POST quotation/deleteMany': chosen(),
    'POST quotation/restoreMany': chosen(),
    'POST quotation/purgeMany': chosen(),
    'POST quotation/export': [
      { ...nothingShown, payload: { format: 'csv', scope: 'selected', ids: [theirs.issued] } },
      { ...nothingShown, payload: { format: 'csv', scope: 'all', query: { filter: orgIs } } },
      { ...nothingShown, payload: { format: 'csv', scope: 'page', query: {} } },
    ],
  };
}

/** A draft, and an issued one of which an invoice took a part. */
async function theirQuotations(testBed: TestBed) {
  const owner = testBed.as('harum.director');
  const add = (number: string): Promise<string> =>
    owner.do('quotation/add', {
      draft: quotationIn(testBed, testBed.harum, {
        invoiceNumber: `${SECRET}-Q${number}`,
        remark: SECRET,
      }),
    });
  const [draft, issued] = [await add('1'), await add('2')];
  await owner.do('quotation/submit', { id: issued });
  const invoice: string = await owner.do('quotation/convert', {
    id: issued,
    version: 2,
    lines: [{ line: 1, quantity: '1' }],
  });
  return { draft, issued, invoice };
}
