/**
 * Quoted parts of a message may be personal data: values in quotes, addresses, identity numbers.
 */
const personal: readonly [RegExp, string][] = [
  [/'(?:[^'\\]|\\.)*'/g, "'…'"],
  [/"(?:[^"\\]|\\.)*"/g, '"…"'],
  [/[^\s@,;:()]+@[^\s@,;:()]+/g, '…@…'],
  [/\b[A-Z]{0,3}\d{5,}\b/g, '…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
];

/** The message without quoted values, so that an error log contains no personal data. */
export const scrubbed = (message: string): string =>
  personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

const FRAMES = 12;

/** The stack frames only, relative to the program's folder. */
export const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) =>
      line.trim().replace(/(?:file:\/\/)?\/[^\s()]*?\/(dist|src|node_modules)\//, '$1/'),
    )
    .join('\n');
