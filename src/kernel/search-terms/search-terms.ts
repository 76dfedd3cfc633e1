/**
 * How texts are found by parts of them, in Latin and in Chinese script, without a parser of the
 * database: a word is a term, and so are each two neighbouring Chinese characters (ADR 100).
 */
const LONGEST = 48;
const STEP = LONGEST / 2;

/**
 * Only the first parts of a search are used: each is a join, and a database allows a limited number
 * of them.
 */
export const MOST_PIECES = 12;

/** A search of one piece: the term itself, or any term with this text in it. */
export interface Piece {
  text: string;
  whole: boolean;
}

const han = /\p{Script=Han}/u;
const runs = /[\p{Script=Han}]+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** Case, width and marks make no difference. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

/** Every term by which a text is found. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const [run] of plain(text).matchAll(runs))
    for (const term of han.test(run) ? pairsOf(run) : windowsOf(run)) terms.add(term);
  return terms;
}

/** What a text must have all of to be found by these words. */
export function piecesOf(words: string): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const [run] of plain(words).matchAll(runs)) {
    const isHan = han.test(run);
    const signs = [...run];
    const whole = isHan && signs.length > 1;
    for (const text of whole ? pairsOf(run) : isHan ? [run] : chunksOf(signs))
      pieces.set(text, { text, whole });
  }
  return [...pieces.values()];
}

/** Whether a term answers a piece: what the database does by `=` and by LIKE. */
export const answers = (term: string, { text, whole }: Piece): boolean =>
  whole ? term === text : term.includes(text);

function pairsOf(run: string): string[] {
  const signs = [...run];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, at) => signs[at]! + sign);
}

/** A word, in overlapping windows where it is longer than a term may be. */
function windowsOf(run: string): string[] {
  const signs = [...run];
  if (signs.length <= LONGEST) return [run];
  const windows: string[] = [];
  for (let from = 0; from < signs.length - STEP; from += STEP)
    windows.push(signs.slice(from, from + LONGEST).join(''));
  return windows;
}

/** No longer than the overlap of two windows, so that each stands whole in one of them. */
function chunksOf(signs: readonly string[]): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < signs.length; from += STEP)
    chunks.push(signs.slice(from, from + STEP).join(''));
  return chunks;
}
