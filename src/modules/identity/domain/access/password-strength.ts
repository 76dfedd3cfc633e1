/** From what a guesser tries first to what none reaches: 0 weak, 1 fair, 2 good, 3 strong. */
export type Strength = 0 | 1 | 2 | 3;

/** In bits, roughly; each step is some ten thousand times the guesses of the one before. */
const steps = [40, 55, 72] as const;

const alphabets: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
];

/**
 * How hard a password is to guess: its characters, where one that repeats or continues the one before
 * adds little, and words and years count as what they are. It advises; the rules and the list decide.
 */
export function strengthOf(password: string): Strength {
  const size = alphabets.reduce((sum, [has, n]) => sum + (has.test(password) ? n : 0), 0);
  const bits = weightOf(password.toLowerCase()) * Math.log2(Math.max(size, 1));
  return steps.filter((step) => bits >= step).length as Strength;
}

/** Guessed early whatever stands around them. */
const common =
  /passw[o0]rd|qwerty|asdf|admin|welcome|letmein|abc|iloveyou|malaysia|selangor|(?:19|20)\d\d/g;

function weightOf(text: string): number {
  const rest = text.replace(common, '\u0000');
  return [...rest].reduce((sum, char, index, all) => {
    if (char === '\u0000') return sum + 1;
    return sum + (follows(all[index - 1], char) ? 0.3 : 1);
  }, 0);
}

const follows = (before: string | undefined, char: string): boolean =>
  before !== undefined && Math.abs(char.codePointAt(0)! - before.codePointAt(0)!) <= 1;
