/** From easily to practically not guessable: 0 weak, 1 fair, 2 good, 3 strong. */
export type Strength = 0 | 1 | 2 | 3;

/** In bits, roughly; each step means some ten thousand times more guesses. */
const steps = [40, 55, 72] as const;

const alphabets: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
];

/**
 * Estimates how hard a password is to guess: repeated or sequential characters add little, and
 * words and years count as what they are. Advisory only; the rules and the breach list decide.
 */
export function strengthOf(password: string): Strength {
  const size = alphabets.reduce((sum, [has, n]) => sum + (has.test(password) ? n : 0), 0);
  const bits = weightOf(password.toLowerCase()) * Math.log2(Math.max(size, 1));
  return steps.filter((step) => bits >= step).length as Strength;
}

/** Guessed early, whatever surrounds them. */
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
