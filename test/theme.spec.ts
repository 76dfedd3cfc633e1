import { globSync, readFileSync } from 'node:fs';

/**
 * The theme, what it derives colours with, and the form for visitors, which is a bundle of its own.
 */
const mayName = [
  'console/src/theme.ts',
  'console/src/accent.ts',
  'console/src/buyer-form/form.css',
];

/** `#fff` and `#0f766e`, in a style sheet or within quotes; not `#12` or `#${id}`. */
const colour = /(?<![\w&])#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;

describe('the console', () => {
  it('names its colours in the theme and nowhere else', () => {
    const files = globSync('console/src/**/*.{css,ts,tsx}').filter(
      (file) => !mayName.includes(file) && !file.endsWith('.spec.ts'),
    );
    expect(files.length).toBeGreaterThan(500);
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(colour)].map(([found]) => `${file}: ${found}`),
    );
    expect(named).toEqual([]);
  });
});
