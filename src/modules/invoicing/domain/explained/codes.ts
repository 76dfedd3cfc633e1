/** Repairs that do not change the meaning; each is shown before it is applied. */
export const repairNames = [
  'renewDate',
  'trim',
  'incoterm',
  'joinForms',
  'tariffCode',
  'noRate',
  'wholeExempt',
  'tin',
  'party',
] as const;
export type RepairName = (typeof repairNames)[number];

/** Where a code points: a field of the editor, a part of it, or a place outside it. */
export interface Explained {
  /** The field, as in `fields.document.…`; null when the code concerns the whole document. */
  field: string | null;
  repair?: RepairName;
}

const of = (field: string | null, repair?: RepairName): Explained => ({
  field,
  ...(repair && { repair }),
});

/** The authority already has a document with the same number, issue instant and issuer. */
export const DUPLICATE = 'DV302';

/** Codes about signature and certificate: nothing in the document can be repaired. */
const signature = Object.fromEntries(
  Array.from({ length: 39 }, (_, n) => [`DS${300 + n}`, of(null)] as const),
);

/** The authority's codes (data: myinvois error codes) and where each points. */
const authority: Readonly<Record<string, Explained>> = {
  CF321: of('issueDate', 'renewDate'),
  CF323: of('supplierId', 'party'),
  CF324: of('buyerId', 'party'),
  CF333: of('buyerId', 'party'),
  CF334: of('supplierId', 'party'),
  CF336: of('supplierId', 'party'),
  CF337: of('buyerId', 'party'),
  CF339: of('supplierId', 'party'),
  CF340: of('buyerId', 'party'),
  CF342: of('supplierId', 'party'),
  CF343: of('buyerId', 'party'),
  CF345: of('supplierId', 'party'),
  CF346: of('buyerId', 'party'),
  CF348: of('supplierId', 'party'),
  CF349: of('buyerId', 'party'),
  CF357: of('supplierId', 'party'),
  CF358: of('buyerId', 'party'),
  CF364: of('classifications'),
  CF366: of('buyerId', 'party'),
  CF378: of('currencyCode'),
  CF401: of('buyerId', 'party'),
  CF403: of('buyerId', 'party'),
  CF407: of('supplierId', 'party'),
  CF410: of('supplierId', 'party'),
  CF414: of('supplierId', 'party'),
  CF415: of('buyerId', 'party'),
  CF417: of('incoterms', 'incoterm'),
  CF701: of('supplierId', 'party'),
  ...signature,
  ERR205: of('buyerId', 'party'),
  ERR206: of('buyerId', 'party'),
  ERR208: of('supplierId', 'party'),
  ERR228: of('buyerId', 'party'),
  ERR236: of('classifications'),
  ERR237: of('buyerId', 'party'),
  ERR245: of('classifications'),
  ERR406: of('buyerId', 'party'),
  DR303: of('references'),
  DR308: of('references'),
  DR3xx: of('references'),
  CV302: of(null),
  CV316: of('buyerId', 'party'),
  CV317: of('buyerId', 'party'),
  CVxxx: of(null),
  [DUPLICATE]: of('invoiceNumber'),
  DC501: of('taxCurrencyCode'),
  DC502: of('currencyCode'),
  DC511: of('exchangeRate'),
  DC512: of('exchangeRate'),
};

/** Of our own codes only those with a repair; the others point to the field of their fault. */
const own: Readonly<Record<string, RepairName>> = {
  'document.issueDateTooOld': 'renewDate',
  'document.issueDateInFuture': 'renewDate',
  'document.incotermsLetters': 'incoterm',
  'document.customsFormList': 'joinForms',
  'line.tariffCodeCharacters': 'tariffCode',
  'line.taxRateMustBeZero': 'noRate',
  'line.exemptionMustBeWhole': 'wholeExempt',
};

export const authorityCodes: readonly string[] = Object.keys(authority);

/** The authority's code families: `CV301` is explained by `CVxxx`, `DR305` by `DR3xx`. */
export function explainedAs(code: string): string {
  if (code in authority) return code;
  if (/^CV\d/.test(code)) return 'CVxxx';
  if (/^DR3\d/.test(code)) return 'DR3xx';
  return code;
}

export const fieldOfCode = (code: string): string | null =>
  authority[explainedAs(code)]?.field ?? null;

const isParty = (path: string): boolean => /^(supplier|buyer)(Id)?(\.|$)/.test(path);

/** The repairs offered for a fault: by its code, else by its path. */
export function repairOf(code: string, path: string): RepairName | undefined {
  const named = own[code] ?? authority[explainedAs(code)]?.repair;
  if (named && named !== 'party') return named;
  if (isParty(path)) return 'party';
  if (path === 'delivery.tin') return 'tin';
  return path === '' ? named : 'trim';
}
