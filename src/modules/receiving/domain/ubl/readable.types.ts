type Text = string | null;

export interface ReadableParty {
  name: Text;
  /** `TIN`, `BRN`, `SST` …: as in the document. */
  identities: { scheme: string; value: string }[];
  msicCode: Text;
  businessActivity: Text;
  /** Lines, postcode and city, in print order. */
  address: string[];
  /** A state code, or the name of a foreign state. */
  state: Text;
  /** ISO 3166-1 alpha-3. */
  country: Text;
  phone: Text;
  email: Text;
}

export interface ReadableTax {
  type: Text;
  rate: Text;
  perUnit: Text;
  taxable: Text;
  amount: Text;
  exemptionReason: Text;
}

export interface ReadableAllowance {
  isCharge: boolean;
  reason: Text;
  rate: Text;
  amount: Text;
}

export interface ReadableLine {
  id: Text;
  description: Text;
  classifications: string[];
  originCountry: Text;
  quantity: Text;
  unit: Text;
  unitPrice: Text;
  subtotal: Text;
  amount: Text;
  taxAmount: Text;
  taxes: ReadableTax[];
  allowances: ReadableAllowance[];
}

export interface ReadableReference {
  kind: 'original' | 'billing' | 'additional';
  id: Text;
  uuid: Text;
  type: Text;
}

/** Totals by their own names, in print order. */
export const totalNames = [
  'totalSales',
  'totalDiscount',
  'totalCharge',
  'totalExcludingTax',
  'totalTax',
  'totalIncludingTax',
  'prepaid',
  'rounding',
  'totalPayable',
] as const;
export type TotalName = (typeof totalNames)[number];

/** A document as its issuer wrote it: texts only, each limited in length, none trusted. */
export interface ReadableDocument {
  format: 'json' | 'xml';
  number: Text;
  typeCode: Text;
  version: Text;
  issueDate: Text;
  issueTime: Text;
  currency: Text;
  taxCurrency: Text;
  exchangeRate: Text;
  period: { start: Text; end: Text; frequency: Text };
  supplier: ReadableParty;
  buyer: ReadableParty;
  shipTo: ReadableParty | null;
  references: ReadableReference[];
  lines: ReadableLine[];
  /** The number of lines; more than are shown when there are very many. */
  lineCount: number;
  allowances: ReadableAllowance[];
  taxes: ReadableTax[];
  totals: Partial<Record<TotalName, string>>;
  payment: { mode: Text; account: Text; terms: Text };
  /** When it was paid is in Malaysian time if the document has it in UTC. */
  prepayment: { id: Text; amount: Text; date: Text; time: Text };
  signed: boolean;
}
