/** Maps a document's fault to the sheet: which of its lines, and which column. */
export interface Place {
  /** The line within the document, counted from 0; null for its first row. */
  line: number | null;
  column: string;
}

const inHeader: readonly [RegExp, string][] = [
  [/^(supplier|buyer)(Id|\..*)?$/, '$1Tin'],
  [/^references\[\d+\]\.uuid$/, 'reference.uuid'],
  [/^references(\[.*)?$/, 'reference.invoiceNumber'],
  [/^customValues(\..*)?$/, 'customFields'],
  [/^additionalAttributes(\[.*)?$/, 'additionalAttributes'],
  [/^lines$/, 'line.description'],
];

const inLine: readonly [RegExp, string][] = [
  [/^productId$/, 'productCode'],
  [/^originalId$/, 'originalNumber'],
  [/^classifications(\[\d+\])?$/, 'classifications'],
  [/^taxes$/, 'taxType'],
  [/^taxes\[\d+\]\.(\w+)$/, '$1'],
];

export function placeOfFault(path: string): Place {
  const [, line, rest] = /^lines\[(\d+)\]\.(.+)$/.exec(path) ?? [];
  if (line !== undefined)
    return { line: Number(line), column: `line.${renamed(inLine, rest ?? '')}` };
  return { line: null, column: renamed(inHeader, path) };
}

const renamed = (table: readonly [RegExp, string][], path: string): string => {
  const found = table.find(([pattern]) => pattern.test(path));
  return found ? path.replace(found[0], found[1]) : path;
};
