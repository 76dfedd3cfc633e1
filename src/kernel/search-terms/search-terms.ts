/** Longer words differ within these letters already. */
const LONGEST = 24;
/** The first letters by which a word is found before it is typed out. */
const SHORTEST_PREFIX = 3;
/** A question of more is found by these. */
const MOST_WANTED = 12;

const run = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const han = /^\p{Script=Han}/u;
const piece = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;

/**
 * What a text is found by: pairs of neighbouring signs of Han script, which writes no spaces, and the words of
 * others in lower case without their accents, each with its beginnings from three letters on.
 */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const each of piecesOf(text))
    if (han.test(each)) for (const pair of pairsOf(each)) terms.add(pair);
    else
      for (let end = Math.min(SHORTEST_PREFIX, each.length); end <= each.length; end += 1)
        terms.add(each.slice(0, end));
  return terms;
}

/** What is looked for: each must be among the terms of a text that is found. */
export function wantedTermsOf(question: string): string[] {
  const terms = new Set(
    piecesOf(question).flatMap((each) => (han.test(each) ? pairsOf(each) : [each])),
  );
  return [...terms].slice(0, MOST_WANTED);
}

const piecesOf = (text: string): string[] =>
  (plain(text).match(run) ?? [])
    .flatMap((each) => each.match(piece) ?? [])
    .map((each) => (han.test(each) ? each : [...each].slice(0, LONGEST).join('')));

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A single sign stands for itself. */
function pairsOf(signs: string): string[] {
  const all = [...signs];
  if (all.length === 1) return all;
  return all.slice(1).map((sign, index) => all[index]! + sign);
}
