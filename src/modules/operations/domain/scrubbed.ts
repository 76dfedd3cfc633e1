/** What a message may quote is somebody's data: values in quotes, addresses, numbers of people. */
const personal: readonly [RegExp, string][] = [
  [/'(?:[^'\\]|\\.)*'/g, "'…'"],
  [/"(?:[^"\\]|\\.)*"/g, '"…"'],
  [/[^\s@,;:()]+@[^\s@,;:()]+/g, '…@…'],
  [/\b[A-Z]{0,3}\d{5,}\b/g, '…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
];

/** The message without what it quotes, so that a log of errors holds no personal data. */
export const scrubbed = (message: string): string =>
  personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

const FRAMES = 12;

/** Where it happened: the frames alone, from the folder of the program. */
export const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) =>
      line.trim().replace(/(?:file:\/\/)?\/[^\s()]*?\/(dist|src|node_modules)\//, '$1/'),
    )
    .join('\n');
