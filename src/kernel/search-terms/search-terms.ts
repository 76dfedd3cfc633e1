/**
 * How texts are found by parts of them, in Latin and in Chinese script, without a parser of the
 * database: each word is a term, and so is each pair of adjacent Chinese characters (ADR 100).
 */
const LONGEST = 48;
const STEP = LONGEST / 2;

/**
 * Only the first parts of a search are used: each is a join, and a database allows a limited number
 * of them.
 */
export const MAX_PIECES = 12;

/** One piece of a search: it matches the term itself (`whole`), or any term that contains it. */
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

/** The pieces of a search; a text is found if it contains all of them. */
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

/** Whether a term matches a piece, as the database decides by `=` or LIKE. */
export const answers = (term: string, { text, whole }: Piece): boolean =>
  whole ? term === text : term.includes(text);

function pairsOf(run: string): string[] {
  const signs = [...run];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, at) => signs[at]! + sign);
}

/** A word, split into overlapping windows if it is longer than a term may be. */
function windowsOf(run: string): string[] {
  const signs = [...run];
  if (signs.length <= LONGEST) return [run];
  const windows: string[] = [];
  for (let from = 0; from < signs.length - STEP; from += STEP)
    windows.push(signs.slice(from, from + LONGEST).join(''));
  return windows;
}

/**
 * Chunks no longer than the overlap of two windows, so that one of them contains each chunk whole.
 */
function chunksOf(signs: readonly string[]): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < signs.length; from += STEP)
    chunks.push(signs.slice(from, from + STEP).join(''));
  return chunks;
}
