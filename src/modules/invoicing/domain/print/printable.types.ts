import type { Language } from '@kernel/i18n';
import type { AttributeSetting } from '../document/attribute.types';

/** The eight kinds by the numbers of specification 1, section 3; a quotation has none. */
export type PrintKind = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'quotation';

/** The watermark across every page of a document that is not, or no longer, a valid e-invoice. */
export type Watermark = 'draft' | 'pending' | 'invalid' | 'cancelled' | 'rejected';

export interface PrintableParty {
  name: string;
  tin: string;
  /** Exactly one identity; a company's is its BRN (myinvois-ubl, S03 and B03). */
  identity: { scheme: 'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY'; value: string } | null;
  sst?: string;
  tourismTax?: string;
  msic?: string;
  activity?: string;
  /** In print order, state and country by name. */
  address: string[];
  phone?: string;
  email?: string;
}

export interface PrintableAdjustment {
  amount: string;
  reason?: string;
  /** Informative, in percent. */
  percent?: string;
}

export interface PrintableTax {
  /** The authority's label: "Service Tax". */
  type: string;
  percent?: string;
  /** A fixed tax, such as tourism tax per room night. */
  perUnit?: { amount: string; units: string; unit: string };
  amount: string;
}

export interface PrintableLine {
  classification: { code: string; description: string };
  description: string;
  quantity: string;
  unit?: string;
  unitPrice: string;
  discounts: PrintableAdjustment[];
  charges: PrintableAdjustment[];
  taxes: PrintableTax[];
  /** Imported or exported goods. */
  tariffCode?: string;
  origin?: string;
  /** R2: after discounts and charges, before tax. */
  total: string;
}

export interface PrintableTaxSummary {
  type: string;
  /** R6. */
  taxable: string;
  /** Set when every line of this type has the same one. */
  percent?: string;
  /** R7. */
  amount: string;
  exemptionReason?: string;
}

/** The relations R3–R10 of myinvois-ubl, section 8.2. */
export interface PrintableTotals {
  net: string;
  discounts: string;
  charges: string;
  excludingTax: string;
  tax: string;
  includingTax: string;
  prepaid: string;
  rounding: string;
  payable: string;
}

export type ReferenceKind =
  | 'contains'
  | 'original'
  | 'bill'
  | 'customsForm'
  | 'freeTrade'
  | 'exportForm'
  | 'incoterms'
  | 'exporter';

export interface PrintableReference {
  kind: ReferenceKind;
  number: string;
  uuid?: string;
}

export interface PrintableValidation {
  uuid: string;
  submissionUid: string;
  validatedAt: Date;
  /** The page of the authority's portal that the QR code opens. */
  link: string;
}

/** A value of the organisation's own, under the name that it gave it. */
export interface PrintableEntry {
  /** Values of one group are placed together; null for a value without a group. */
  group: string | null;
  name: string;
  value: string;
}

/** Everything that is printed; amounts are decimal strings, rounded where the law rounds. */
export interface PrintableDocument {
  kind: PrintKind;
  /** The document's own language, independent of the interface (decisions, section 6). */
  language: Language;
  number: string;
  watermark: Watermark | null;
  /** A data URI of a PNG, JPEG, WebP or SVG picture; anything else is not printed. */
  logo?: string;
  seller: PrintableParty;
  buyer: PrintableParty;
  /** Whose letterhead, on a self-billed document. */
  issuedBy?: 'buyer';
  issuedAt: Date;
  /** For a quotation: the last day on which it can be accepted. */
  validUntil?: string;
  currency: string;
  /** MYR per unit of the document's currency. */
  exchangeRate?: string;
  /** The currency of the tax amounts, if it differs. */
  taxCurrency?: string;
  /** The ringgit amounts of a foreign-currency document. */
  ringgit?: { tax: string; payable: string };
  billing?: { frequency?: string; start?: string; end?: string };
  payment?: { mode?: string; account?: string; terms?: string };
  prepayment?: { amount: string; date?: string; time?: string; reference?: string };
  delivery?: Pick<PrintableParty, 'name' | 'identity' | 'address'> & { tin?: string };
  otherCharges?: PrintableAdjustment;
  lines: PrintableLine[];
  taxes: PrintableTaxSummary[];
  discounts: PrintableAdjustment[];
  charges: PrintableAdjustment[];
  totals: PrintableTotals;
  references: PrintableReference[];
  /** The values of the organisation's custom fields, under their names. */
  custom?: PrintableEntry[];
  /** What the organisation has decided about optional attributes: their order. */
  order?: readonly AttributeSetting[];
  /** Additional attributes, in their order. */
  additional?: PrintableEntry[];
  remark?: string;
  validation: PrintableValidation | null;
}
