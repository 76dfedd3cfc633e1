/** An entry of a delivered dictionary; `value` is text, as clients of the API family expect. */
export interface DictionaryEntry {
  value: string;
  name: string;
  label: string;
  tagType: 'success' | 'warning' | 'info' | 'primary' | 'danger';
}

/** A dictionary that the product delivers; labelled by `message.dictType.…`. */
export interface Dictionary {
  code: string;
  name: string;
  entries: readonly DictionaryEntry[];
}

type Line = readonly [value: string, name: string, label: string, tag: DictionaryEntry['tagType']];

/** Codes ending in `Enum` mirror the code: their values are numbers (platform-api, section 6). */
export const dictionary = (code: string, name: string, lines: readonly Line[]): Dictionary => ({
  code,
  name,
  entries: lines.map(([value, entry, label, tagType]) => ({ value, name: entry, label, tagType })),
});
