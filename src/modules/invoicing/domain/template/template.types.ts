import type { CustomFieldOwner } from '../document/custom-field-owner';

/** What a template is for: the eight kinds of document, and quotations. */
export type TemplateKind = CustomFieldOwner;

/** An 80 mm roll is as long as what is printed on it. */
export const paperSizes = ['A4', 'A5', 'letter', 'receipt'] as const;
export type PaperSize = (typeof paperSizes)[number];

export const looks = ['classic', 'modern', 'compact'] as const;
export type Look = (typeof looks)[number];

/** Malay is a language of paper, not of the interface. */
export const templateLanguages = ['en', 'ms', 'zh-cn', 'zh-tw'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

/** Where the authority's code is placed: it cannot be left out. */
export const qrPositions = ['head', 'headLeft', 'totals', 'end'] as const;
export type QrPosition = (typeof qrPositions)[number];

export const edgeTypes = ['none', 'text', 'image'] as const;
export type EdgeType = (typeof edgeTypes)[number];

export const logoSources = ['none', 'supplier', 'own'] as const;
export type LogoSource = (typeof logoSources)[number];

export const partyLayouts = ['supplierFirst', 'buyerFirst', 'stacked'] as const;
export type PartyLayout = (typeof partyLayouts)[number];

export const customFieldPositions = ['facts', 'block'] as const;
export type CustomFieldPosition = (typeof customFieldPositions)[number];

/** The parts of the page between letterhead and footer, in the order of the template. */
export const blocks = [
  'parties',
  'facts',
  'lines',
  'notes',
  'customFields',
  'values',
  'bank',
  'terms',
  'signature',
] as const;
export type Block = (typeof blocks)[number];

export const columnNames = [
  'n',
  'classification',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'tax',
  'total',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** What can be left out of a party's section, unless the law wants it. */
export const partyParts = [
  'address',
  'tin',
  'identity',
  'sst',
  'tourismTax',
  'msic',
  'phone',
  'email',
] as const;
export type PartyPart = (typeof partyParts)[number];

/** What can be left out of the rest of the page, unless the law wants it. */
export const additionalParts = [
  'issueTime',
  'validUntil',
  'exchangeRate',
  'billing',
  'original',
  'bill',
  'customs',
  'delivery',
  'taxes',
  'ringgit',
  'words',
  'payment',
  'remark',
  'contains',
] as const;
export type AdditionalPart = (typeof additionalParts)[number];

/** The SHA-256 of a picture that the organisation uploaded. */
export type PictureKey = string;

export interface LogoPart {
  source: LogoSource;
  picture: PictureKey | null;
  position: Alignment;
  /** In pixels of 1/96 inch; the picture keeps its proportions within them. */
  width: number;
  height: number;
}

/** The band above everything, or below it. */
export interface EdgePart {
  type: EdgeType;
  text: string;
  picture: PictureKey | null;
  /** Of a picture, in pixels. */
  height: number;
  align: Alignment;
  /** On every page, or once. */
  repeats: boolean;
}

export interface PartyPartOfPage {
  isShown: boolean;
  /** Instead of "Supplier" or "Buyer"; empty for these. */
  heading: string;
  align: Alignment;
  hidden: readonly PartyPart[];
}

export interface AdditionalPartOfPage {
  align: Alignment;
  hidden: readonly AdditionalPart[];
}

/** A value of the template's own: a licence number, opening hours. */
export interface TemplateValue {
  name: string;
  value: string;
  isEnabled: boolean;
}

export interface LineColumn {
  name: ColumnName;
  /** In millimetres; null for the usual width. */
  width: number | null;
}

export interface SignaturePart {
  isShown: boolean;
  label: string;
  name: string;
  picture: PictureKey | null;
  stamp: PictureKey | null;
  /** A second signature line, for the recipient of the goods. */
  receiver: boolean;
  align: Alignment;
}

export interface TextPart {
  isShown: boolean;
  heading: string;
  text: string;
}

/** Everything that a template says about a printed page (specification 1, section 3). */
export interface TemplateContent {
  paper: PaperSize;
  look: Look;
  /** In points. */
  fontSize: number;
  /** As `#0f766e`. */
  color: string;
  /** One, or two side by side. */
  languages: readonly TemplateLanguage[];
  logo: LogoPart;
  header: EdgePart;
  footer: EdgePart;
  /** What a page from the second on repeats. */
  repeats: { runningHead: boolean; columnHeadings: boolean; pageNumbers: boolean };
  parties: PartyLayout;
  supplier: PartyPartOfPage;
  buyer: PartyPartOfPage;
  additional: AdditionalPartOfPage;
  qr: QrPosition;
  customFields: CustomFieldPosition;
  values: readonly TemplateValue[];
  order: readonly Block[];
  columns: readonly LineColumn[];
  signature: SignaturePart;
  bank: TextPart;
  terms: TextPart;
  /** The name of each copy that is printed; one without a name when empty. */
  copies: readonly string[];
}
