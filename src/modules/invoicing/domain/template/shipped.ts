import { blocks, type ColumnName, type LineColumn, type TemplateContent } from './template.types';

const usual = (...names: ColumnName[]): LineColumn[] =>
  names.map((name) => ({ name, width: null }));

/** The default for everything that a template does not state. */
export const classic: TemplateContent = {
  paper: 'A4',
  look: 'classic',
  fontSize: 8.25,
  color: '#0f766e',
  languages: ['en'],
  logo: { source: 'supplier', picture: null, position: 'left', width: 166, height: 57 },
  header: { type: 'none', text: '', picture: null, height: 60, align: 'left', repeats: false },
  footer: { type: 'none', text: '', picture: null, height: 60, align: 'center', repeats: false },
  repeats: { runningHead: true, columnHeadings: true, pageNumbers: true },
  parties: 'supplierFirst',
  supplier: { isShown: true, heading: '', align: 'left', hidden: [] },
  buyer: { isShown: true, heading: '', align: 'left', hidden: [] },
  additional: { align: 'left', hidden: [] },
  qr: 'head',
  customFields: 'facts',
  values: [],
  order: blocks,
  columns: usual('n', 'description', 'quantity', 'unitPrice', 'tax', 'total'),
  signature: {
    isShown: false,
    label: '',
    name: '',
    picture: null,
    stamp: null,
    receiver: false,
    align: 'right',
  },
  bank: { isShown: false, heading: '', text: '' },
  terms: { isShown: false, heading: '', text: '' },
  copies: [],
};

const modern: TemplateContent = {
  ...classic,
  look: 'modern',
  fontSize: 8.5,
  color: '#1d4ed8',
  logo: { ...classic.logo, width: 200, height: 80 },
  columns: usual('description', 'quantity', 'unitPrice', 'discount', 'tax', 'total'),
  qr: 'totals',
};

const compact: TemplateContent = {
  ...classic,
  look: 'compact',
  fontSize: 7.5,
  color: '#374151',
  logo: { ...classic.logo, width: 140, height: 44 },
  columns: usual('n', 'classification', 'description', 'quantity', 'unitPrice', 'tax', 'total'),
};

const bilingual: TemplateContent = {
  ...classic,
  fontSize: 7.75,
  color: '#9f1239',
  languages: ['en', 'zh-cn'],
  logo: { ...classic.logo, width: 200, height: 64 },
};

const receipt: TemplateContent = {
  ...classic,
  paper: 'receipt',
  fontSize: 8,
  color: '#111827',
  logo: { ...classic.logo, position: 'center', width: 160, height: 64 },
  repeats: { runningHead: false, columnHeadings: true, pageNumbers: false },
  parties: 'stacked',
  additional: { align: 'left', hidden: ['words'] },
  qr: 'end',
};

const versions = {
  classic: [classic],
  modern: [modern],
  compact: [compact],
  bilingual: [bilingual],
  receipt: [receipt],
} as const satisfies Record<string, readonly TemplateContent[]>;

export type ShippedName = keyof typeof versions;

/**
 * The templates that come with the product, each with all its versions, oldest first: what was
 * printed by a version is printed by it again, so that a change is a new version at the end.
 */
export const shippedTemplates: Readonly<Record<ShippedName, readonly TemplateContent[]>> = versions;

export const shippedNames = Object.keys(shippedTemplates) as ShippedName[];

export const isShipped = (name: string): name is ShippedName =>
  (shippedNames as string[]).includes(name);

/** A version of a shipped template, the newest unless one is named; null when there is none. */
export function shippedTemplate(
  name: ShippedName,
  version = shippedTemplates[name].length,
): TemplateContent | null {
  return shippedTemplates[name][version - 1] ?? null;
}
