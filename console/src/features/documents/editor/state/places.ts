/** The tabs of the editor: the parties and the lines are together on the first. */
export const tabs = ['basic', 'amount', 'billing', 'prepayment', 'custom'] as const;
export type TabName = (typeof tabs)[number];

/** The header fields on each tab, in order; unlisted ones are on the first tab. */
export const fieldsOn = {
  amount: [
    'discountRate',
    'additionalDiscountAmount',
    'additionalDiscountReason',
    'additionalFeeAmount',
    'additionalFeeReason',
    'roundingAmount',
    'totalExcludingTax',
    'totalTaxAmount',
    'totalIncludingTax',
    'totalPayableAmount',
  ],
  billing: [
    'billingFrequency',
    'billingStartDate',
    'billingEndDate',
    'billReference',
    'paymentMode',
    'bankAccount',
    'paymentTerms',
  ],
  customs: [
    'customsImportForm',
    'customsExportForm',
    'freeTradeAgreement',
    'certifiedExporter',
    'incoterms',
  ],
  prepayment: ['prepaymentId', 'prepaymentAmount', 'prepaymentDate', 'prepaymentTime'],
} as const satisfies Partial<Record<TabName | 'customs', readonly string[]>>;

/** Groups that share a tab with others. */
const tabOfGroup = {
  amount: 'amount',
  billing: 'billing',
  customs: 'billing',
  prepayment: 'prepayment',
} as const;

const rootOf = (path: string): string => /^[^.[]+/.exec(path)?.[0] ?? '';

/** The tab that has the field of a fault. */
export function tabOf(path: string): TabName {
  const root = rootOf(path);
  if (root === 'customValues') return 'custom';
  if (root === 'additionalAttributes') return 'billing';
  const found = (Object.keys(fieldsOn) as (keyof typeof fieldsOn)[]).find((tab) =>
    (fieldsOn[tab] as readonly string[]).includes(root),
  );
  return found ? tabOfGroup[found] : 'basic';
}

/**
 * A party's fields are corrected in its own record, so its faults are shown at the party picker.
 */
export function fieldOf(path: string): string {
  const root = rootOf(path);
  return root === 'supplier' || root === 'buyer' ? `${root}Id` : path;
}

/** The id of a field's input: `lines[2].quantity` becomes `doc-lines-2-quantity`. */
export const idOf = (path: string): string =>
  `doc-${path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .join('-')}`;

/** The index of the line that a path belongs to; -1 for the header. */
export const lineIndexOf = (path: string): number =>
  Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? -1);

/** Fields in the row of a line; the others are below it once it is expanded. */
const inRow =
  /^lines\[\d+\]\.(productId|description|classifications|quantity|unitOfMeasure|unitPrice|discountRate|taxes|taxes\[0\]\.(taxType|taxRate))$/;

export const isUnderRow = (path: string): boolean =>
  lineIndexOf(path) >= 0 && path.includes('.') && !inRow.test(path);
