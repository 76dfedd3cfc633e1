import { isCode } from '@kernel/codes';
import { faultsOfField, normalise } from '@kernel/fields';
import type { Fault } from '@kernel/rules';
import { type AttributeName, attributeNames, type AttributeSetting } from './attribute.types';
import type { CustomFieldOwner } from './custom-field-owner';
import type { ContentOf } from './document.types';
import { headerFields } from './fields';

type Name = keyof ContentOf<unknown>;
type HeaderName = keyof typeof headerFields & Name;

interface Attribute {
  /** The first of them is the one that can be required. */
  fields: readonly Name[];
  /** It is part of the totals, and so of every print. */
  isSummed?: true;
  /** It cannot be required: it either applies or does not. */
  neverRequired?: true;
  /** The field that takes a default. */
  default?: HeaderName;
  /** Not on quotations. */
  documentsOnly?: true;
}

const customs = { documentsOnly: true } as const;
const sum = { isSummed: true, neverRequired: true } as const;

const attributes: Readonly<Record<AttributeName, Attribute>> = {
  billReference: { fields: ['billReference'], default: 'billReference' },
  billingFrequency: { fields: ['billingFrequency'], default: 'billingFrequency' },
  billingPeriod: { fields: ['billingStartDate', 'billingEndDate'] },
  paymentMode: { fields: ['paymentMode'], default: 'paymentMode' },
  bankAccount: { fields: ['bankAccount'], default: 'bankAccount' },
  paymentTerms: { fields: ['paymentTerms'], default: 'paymentTerms' },
  prepayment: {
    fields: ['prepaymentAmount', 'prepaymentId', 'prepaymentDate', 'prepaymentTime'],
    ...sum,
  },
  discountRate: { fields: ['discountRate'], ...sum, default: 'discountRate' },
  additionalDiscount: {
    fields: ['additionalDiscountAmount', 'additionalDiscountReason'],
    ...sum,
  },
  additionalFee: { fields: ['additionalFeeAmount', 'additionalFeeReason'], ...sum },
  roundingAmount: { fields: ['roundingAmount'], ...sum },
  delivery: { fields: ['delivery'], neverRequired: true },
  customsExportForm: { fields: ['customsExportForm'], ...customs },
  customsImportForm: { fields: ['customsImportForm'], ...customs },
  freeTradeAgreement: {
    fields: ['freeTradeAgreement'],
    default: 'freeTradeAgreement',
    ...customs,
  },
  certifiedExporter: {
    fields: ['certifiedExporter'],
    default: 'certifiedExporter',
    ...customs,
  },
  incoterms: { fields: ['incoterms'], default: 'incoterms', ...customs },
  additionalAttributes: { fields: ['additionalAttributes'] },
  remark: { fields: ['remark'], default: 'remark' },
};

const byField: ReadonlyMap<Name, AttributeName> = new Map(
  attributeNames.flatMap((name) =>
    attributes[name].fields.map((field): [Name, AttributeName] => [field, name]),
  ),
);

/** The optional attribute of a header field; other fields are always shown. */
export const attributeOf = (field: string): AttributeName | undefined => byField.get(field as Name);

/** The fields of an attribute; the first is the one that can be required. */
export const fieldsOfAttribute = (name: AttributeName): readonly string[] =>
  attributes[name].fields;

export const attributesFor = (owner: CustomFieldOwner): AttributeName[] =>
  attributeNames.filter((name) => owner !== 'quotation' || !attributes[name].documentsOnly);

/** Whatever enters the totals is on every print. */
export const isAlwaysPrinted = (name: AttributeName): boolean => attributes[name].isSummed ?? false;

export const canBeRequired = (name: AttributeName): boolean => !attributes[name].neverRequired;

/** The field that takes the default of an attribute, if it can have one. */
export const defaultFieldOf = (name: AttributeName): HeaderName | undefined =>
  attributes[name].default;

/** The organisation's setting; by default an attribute is shown and printed. */
export const settingOf = (
  name: AttributeName,
  settings: readonly AttributeSetting[] = [],
): AttributeSetting =>
  settings.find(({ attribute }) => attribute === name) ?? {
    attribute: name,
    isShown: true,
    isPrinted: true,
    isRequired: false,
    defaultValue: null,
    orderNo: (attributeNames.indexOf(name) + 1) * 10,
  };

type Settings = Pick<ContentOf<unknown>, 'attributes'>;
type Written = Settings & Readonly<Partial<Record<Name, unknown>>>;

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Whether the editor shows an attribute: unless it is hidden and has no value. */
export function isShown(name: AttributeName, content: Written): boolean {
  const setting = settingOf(name, content.attributes);
  if (setting.isShown || setting.isRequired) return true;
  // The schema has no account without a means of payment (myinvois-ubl, section 2.6).
  const fields: readonly Name[] =
    name === 'paymentMode' ? ['paymentMode', 'bankAccount'] : attributes[name].fields;
  return fields.some((field) => isSaid(content[field]));
}

/** What the organisation requires and the document lacks, at its field. */
export function* faultsOfAttributes(content: Written): Generator<Fault> {
  for (const { attribute, isRequired } of content.attributes ?? []) {
    const [field] = attributes[attribute].fields;
    if (isRequired && !isSaid(content[field!]))
      yield {
        code: 'attribute.required',
        path: field!,
        params: { name: `fields.document.${field!}` },
      };
  }
}

/** A document as printed: without the attributes that its organisation does not print. */
export function printedOf<Words extends Settings>(content: Words): Words {
  const unwanted = (content.attributes ?? [])
    .filter(({ attribute, isPrinted }) => !isPrinted && !isAlwaysPrinted(attribute))
    .flatMap(({ attribute }) => attributes[attribute].fields);
  return unwanted.length === 0
    ? content
    : {
        ...content,
        ...Object.fromEntries(
          unwanted.map((field) => [field, field === 'additionalAttributes' ? [] : null]),
        ),
      };
}

/** The defaults of the optional attributes, by the field that takes each. */
export const attributeDefaults = (
  settings: readonly AttributeSetting[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settings.flatMap(({ attribute, defaultValue }) => {
      const field = attributes[attribute].default;
      return field && defaultValue !== null ? [[field, defaultValue]] : [];
    }),
  );

/**
 * An unwritten document: it starts with the organisation's defaults where it has no value. What
 * enters the totals stays as it was.
 */
export function withAttributeDefaults<Words extends Written>(words: Words): Words {
  const settings = (words.attributes ?? []).filter(({ attribute }) => !isAlwaysPrinted(attribute));
  const missing = Object.entries(attributeDefaults(settings)).filter(
    ([field]) => !isSaid(words[field as Name]),
  );
  return { ...words, ...Object.fromEntries(missing) };
}

/** Why a default is not valid in its field. */
export function* faultsOfDefault(name: AttributeName, value: string): Generator<Fault> {
  const path = 'defaultValue';
  const field = attributes[name].default;
  if (!field) {
    yield { code: 'attribute.noDefault', path };
    return;
  }
  const declared = headerFields[field];
  yield* faultsOfField(declared, normalise(declared, value), path);
  if ('list' in declared && declared.list && !isCode(declared.list, value))
    yield { code: 'notACode', path };
}

/** Attributes in the order of the organisation; those without one keep their usual place. */
export const inOrder = <T>(
  items: readonly T[],
  attributeIn: (item: T) => AttributeName | undefined,
  settings: readonly AttributeSetting[] = [],
): T[] => {
  const places = items.flatMap((item, i) => (attributeIn(item) ? [i] : []));
  const sorted = places
    .map((i) => items[i]!)
    .toSorted(
      (a, b) =>
        settingOf(attributeIn(a)!, settings).orderNo - settingOf(attributeIn(b)!, settings).orderNo,
    );
  return places.reduce((all, i, at) => all.with(i, sorted[at]!), [...items]);
};
