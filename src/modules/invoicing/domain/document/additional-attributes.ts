import type { Fault } from '@kernel/rules';
import type { AdditionalAttribute, AttributeDefinition, AttributePlace } from './attribute.types';
import type { Content, Text } from './document.types';
import { headerFields } from './fields';
import { charactersOf } from './rules/trade-characters';

/** The most additional attributes of a document. */
export const MAX_ATTRIBUTES = 50;
/** The maximum length of a value that is only printed. */
export const MAX_PRINTED_CHARACTERS = 300;

type Words = Pick<Content, 'additionalAttributes'>;

/** Places that take one value; the others take a list. */
const single: ReadonlySet<AttributePlace> = new Set([
  'shipment',
  'freeTradeAgreement',
  'certifiedExporter',
  'incoterms',
]);

/** Lists that the authority takes as one text, separated by commas. */
const joinedPlaces = ['customsImportForm', 'customsExportForm'] as const;

/** All values of a document at a place: first its own field, then its attributes. */
export const wordsAt = (content: Content, place: Exclude<AttributePlace, 'print'>): string[] => [
  ...(place === 'shipment' ? [] : given(content[place])),
  ...(content.additionalAttributes ?? [])
    .filter((each) => each.place === place)
    .flatMap(({ value }) => given(value)),
];

const given = (value: Text): string[] => (value === null || value === '' ? [] : [value]);

const mostAt = (place: AttributePlace): number =>
  place === 'print' || place === 'shipment'
    ? MAX_PRINTED_CHARACTERS
    : (headerFields[place].max ?? MAX_PRINTED_CHARACTERS);

/** Faults of the additional attributes: each has a value, occurs once, and uses the characters of its place. */
export function* faultsOfAdditional(content: Content): Generator<Fault> {
  const all = content.additionalAttributes ?? [];
  const taken = new Set<AttributePlace>(
    [...single].filter((place) => isHeader(place) && given(content[place]).length > 0),
  );
  for (const [i, { name, place, value }] of all.entries()) {
    const path = `additionalAttributes[${i}].value`;
    if (value === null || value === '') {
      yield { code: 'additional.valueRequired', path, params: { name } };
      continue;
    }
    const max = mostAt(place);
    if ([...value].length > max) yield { code: 'tooLong', path, params: { max } };
    if (isHeader(place) && !charactersOf(place, value))
      yield { code: `additional.characters.${place}`, path, params: { name } };
    if (taken.has(place)) yield { code: 'additional.onlyOne', path, params: { name } };
    if (single.has(place)) taken.add(place);
  }
  for (const place of joinedPlaces) {
    const last = all.findLastIndex((each) => each.place === place);
    const max = mostAt(place);
    if (last >= 0 && [...wordsAt(content, place).join(',')].length > max)
      yield { code: 'tooLong', path: `additionalAttributes[${last}].value`, params: { max } };
  }
}

const isHeader = (place: AttributePlace): place is Exclude<AttributePlace, 'print' | 'shipment'> =>
  place !== 'print' && place !== 'shipment';

/** The attributes under their current definitions; one whose definition is gone stays as it was. */
export const underDefinitions = (
  { additionalAttributes = [] }: Words,
  inForce: readonly AttributeDefinition[],
): AdditionalAttribute[] =>
  additionalAttributes.map((said) => {
    const found = inForce.find(({ attributeId }) => attributeId === said.attributeId);
    if (!found) return said;
    const { attributeId, name, place, isPrinted } = found;
    return { attributeId, name, place, isPrinted, value: said.value };
  });

/** The stated values in order, for pages and prints. */
export const additionalFacts = ({ additionalAttributes = [] }: Words): AdditionalAttribute[] =>
  additionalAttributes.filter(({ value }) => given(value).length > 0);
