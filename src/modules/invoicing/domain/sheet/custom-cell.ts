import { additionalFacts } from '../document/additional-attributes';
import { customFacts } from '../document/custom-fields';
import type { DocumentDraft, Text } from '../document/document.types';

/** One value of the organisation's own as a sheet says it. */
export interface CustomWord {
  name: string;
  value: string;
}

/** All custom values of a document in one cell, each on a line of its own: `Project: Kilang 4`. */
export const customCellOf = (
  draft: Pick<DocumentDraft, 'customFields' | 'customValues'>,
): string | null => cellOf(customFacts(draft).map(({ field, value }) => [field.name, value]));

/** All additional attributes of a document in one cell, likewise; a name may occur several times. */
export const additionalCellOf = (
  draft: Pick<DocumentDraft, 'additionalAttributes'>,
): string | null => cellOf(additionalFacts(draft).map(({ name, value }) => [name, value!]));

const cellOf = (words: readonly (readonly [name: string, value: string])[]): string | null =>
  words.map(([name, value]) => `${name}: ${value}`).join('\n') || null;

/** The values of such a cell; a line without a name continues the value above it. */
export function customWordsIn(cell: Text, fields: readonly { name: string }[]): CustomWord[] {
  const words: CustomWord[] = [];
  for (const line of cell?.split('\n') ?? []) {
    const field = fields.find(({ name }) => line.startsWith(`${name}:`));
    const last = words.at(-1);
    if (field) words.push({ name: field.name, value: line.slice(field.name.length + 1).trim() });
    else if (last) last.value = `${last.value}\n${line}`;
    else words.push({ name: line.split(':')[0]!.trim(), value: '' });
  }
  return words;
}
