import { type Decimal, ZERO, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { Content, Text } from '../document/document.types';
import { hasRecipient } from '../document/delivery';
import { headerFields } from '../document/fields';
import { fault } from '../document/rules/complaint';

type Name = keyof Content;
export type Numbered = Content & { id: string };

/** Fields that must agree in all sources (specification 1, section 5: same currency). */
const equal = [
  'supplierId',
  'buyerId',
  'currencyCode',
  'taxCurrencyCode',
  'exchangeRate',
  'invoiceVersion',
] as const satisfies readonly Name[];

/** Fields in which the given values must agree; empty ones take that value. */
const agreed = [
  'billingFrequency',
  'paymentMode',
  'bankAccount',
  'paymentTerms',
  'prepaymentDate',
  'prepaymentTime',
  'freeTradeAgreement',
  'incoterms',
  'certifiedExporter',
] as const satisfies readonly Name[];

/** Distinct values, concatenated. */
const joined = {
  billReference: ', ',
  prepaymentId: ', ',
  remark: '\n',
  customsImportForm: ',',
  customsExportForm: ',',
  additionalDiscountReason: '; ',
  additionalFeeReason: '; ',
} as const satisfies Partial<Record<Name, string>>;

const summed = [
  'additionalDiscountAmount',
  'additionalFeeAmount',
  'prepaymentAmount',
  'roundingAmount',
] as const satisfies readonly Name[];

type JoinedName = keyof typeof joined;
type SummedName = (typeof summed)[number];

const said = (content: Content, name: Name): unknown => {
  // No tax currency means the document's; ringgit needs no rate.
  if (name === 'taxCurrencyCode') return content.taxCurrencyCode ?? content.currencyCode;
  if (name === 'exchangeRate' && content.currencyCode === 'MYR') return null;
  return content[name];
};

const textOf = (value: unknown): string => JSON.stringify(value ?? null);
const isGiven = (value: unknown): boolean => value !== null && value !== undefined;
const numberOf = ({ invoiceNumber, id }: Numbered): string => invoiceNumber ?? id;

/**
 * Contradictions between headers: each field once, with the first two values that differ. The payment
 * mode is asked for instead.
 */
export function* contradictions(
  sources: readonly Numbered[],
  { paymentMode = null }: { paymentMode?: Text } = {},
): Generator<Fault> {
  const [unclear] = differing(
    'paymentMode',
    sources.filter((source) => isGiven(source.paymentMode)),
  );
  if (unclear && !paymentMode)
    yield { ...unclear, code: 'merge.paymentModeRequired', path: 'paymentMode' };
  for (const name of equal) yield* differing(name, sources);
  for (const name of agreed)
    if (name !== 'paymentMode')
      yield* differing(
        name,
        sources.filter((source) => isGiven(source[name])),
      );
  const delivered = sources.filter(({ delivery }) => hasRecipient(delivery));
  const [first, ...others] = delivered;
  const elsewhere = others.find((each) => addressOf(each) !== addressOf(first!));
  if (first && elsewhere) yield differs('delivery', 'sections.document.delivery', first, elsewhere);
  if ([...(chargesTextOf(sources) ?? '')].length > MAX_CHARGES_TEXT)
    yield fault('merge.tooLong', 'delivery.otherChargesDescription', {
      field: 'fields.document.otherChargesDescription',
      max: MAX_CHARGES_TEXT,
    });
  yield* differingValues(sources);
  for (const name of Object.keys(joined) as JoinedName[]) {
    const max = headerFields[name].max ?? Infinity;
    if ([...(joinedText(name, sources) ?? '')].length > max)
      yield fault('merge.tooLong', name, { field: `fields.document.${name}`, max });
  }
}

function* differing(name: Name, sources: readonly Numbered[]): Generator<Fault> {
  const [first, ...others] = sources;
  const other = others.find((each) => textOf(said(each, name)) !== textOf(said(first!, name)));
  if (first && other) yield differs(name, `fields.document.${name}`, first, other);
}

const differs = (path: string, field: string, first: Numbered, other: Numbered): Fault =>
  fault('merge.differs', path, { field, first: numberOf(first), other: numberOf(other) });

function* differingValues(sources: readonly Numbered[]): Generator<Fault> {
  const known = new Map<string, { value: Text; source: Numbered }>();
  for (const source of sources)
    for (const [id, value] of Object.entries(source.customValues)) {
      if (value === null) continue;
      const before = known.get(id);
      if (!before) known.set(id, { value, source });
      else if (before.value !== value) {
        yield differs(`customValues.${id}`, 'merge.customField', before.source, source);
        return;
      }
    }
}

function joinedText(name: JoinedName, sources: readonly Content[]): Text {
  const texts = new Set(sources.flatMap((source) => source[name] ?? []));
  return texts.size === 0 ? null : [...texts].join(joined[name]);
}

const MAX_CHARGES_TEXT = 300;

/** Where something is delivered, without what that costs. */
const addressOf = ({ delivery }: Content): string =>
  textOf({ ...delivery, otherChargesAmount: null, otherChargesDescription: null });

function chargesTextOf(sources: readonly Content[]): Text {
  const texts = new Set(sources.flatMap(({ delivery }) => delivery?.otherChargesDescription ?? []));
  return texts.size === 0 ? null : [...texts].join('; ');
}

/** One delivery, whose other charges are the sum of theirs. */
function joinedDelivery(sources: readonly Content[]): Content['delivery'] {
  const deliveries = sources.flatMap(({ delivery }) => delivery ?? []);
  const amounts = deliveries.flatMap(({ otherChargesAmount }) => otherChargesAmount ?? []);
  const delivery = deliveries.find(hasRecipient) ?? deliveries[0];
  if (!delivery) return null;
  return {
    ...delivery,
    otherChargesAmount: amounts.length === 0 ? null : sum(amounts),
    otherChargesDescription: chargesTextOf(sources),
  };
}

const total = (name: SummedName, sources: readonly Content[]): Decimal | null => {
  const amounts = sources.flatMap((source) => source[name] ?? []);
  return amounts.length === 0 ? null : sum([ZERO, ...amounts]);
};

/** Earliest beginning, latest end. */
const edge = (
  dates: readonly (string | null)[],
  better: (a: string, b: string) => boolean,
): string | null =>
  dates.reduce((best, each) => (each && (!best || better(each, best)) ? each : best), null);

/** One header for all of them; the sources must not contradict each other. */
export function joinedHeader(sources: readonly Content[]): Content {
  const first = sources[0]!;
  const fromEach = <T extends Name, V>(names: readonly T[], of: (name: T) => V): Partial<Content> =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    ...first,
    ...fromEach(
      agreed,
      (name) => sources.map((source) => source[name]).find((value) => isGiven(value)) ?? null,
    ),
    ...fromEach(Object.keys(joined) as JoinedName[], (name) => joinedText(name, sources)),
    ...fromEach(summed, (name) => total(name, sources)),
    delivery: joinedDelivery(sources),
    billingStartDate: edge(
      sources.map((source) => source.billingStartDate),
      (a, b) => a < b,
    ),
    billingEndDate: edge(
      sources.map((source) => source.billingEndDate),
      (a, b) => a > b,
    ),
    references: distinct(sources.flatMap((source) => source.references)),
    ...attributesOf(sources),
    customValues: Object.fromEntries(
      sources.flatMap((source) =>
        Object.entries(source.customValues).filter(([, value]) => value !== null),
      ),
    ),
  };
}

/** Those of all sources, each once. */
function attributesOf(sources: readonly Content[]): Pick<Content, 'additionalAttributes'> {
  const all = distinct(sources.flatMap((source) => source.additionalAttributes ?? []));
  return all.length > 0 ? { additionalAttributes: all } : {};
}

const distinct = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
