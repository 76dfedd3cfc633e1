/** Separates several values in one cell: classifications, taxes, originals. */
const JOIN = ';';

/**
 * Several values as one cell, and back; null when there are none. A value with the separator in it
 * is quoted, as in CSV: a document's number may have any character (myinvois-ubl, H03).
 */
export const joinedCell = (values: readonly (string | null)[]): string | null =>
  values.some((value) => value !== null && value !== '')
    ? values.map((value) => quoted(value ?? '')).join(JOIN)
    : null;

const quoted = (value: string): string =>
  value.includes(JOIN) || value.startsWith('"') ? `"${value.replaceAll('"', '""')}"` : value;

/** A quoted value up to a separator or the end; else anything up to a separator. */
const part = /\s*(?:"((?:[^"]|"")*)"\s*(?=;|$)|([^;]*))(?:;|$)/y;

export function partsOfCell(cell: string | null): (string | null)[] {
  if (cell === null) return [];
  const parts: (string | null)[] = [];
  for (let at = 0; at <= cell.length; at = part.lastIndex) {
    part.lastIndex = at;
    const [all, inQuotes, plain = ''] = part.exec(cell)!;
    parts.push(inQuotes?.replaceAll('""', '"') ?? (plain.trim() || null));
    if (!all.endsWith(JOIN)) break;
  }
  return parts;
}
