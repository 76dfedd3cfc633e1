import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '@platform/i18n/catalogues';
import formWords from '../console/src/buyer-form/words/en.json';

/** Section 8 of a specification: the messages stand in it in quotation marks. */
function quotedIn(specification: string): string[] {
  const text = readFileSync(join('docs/reference', specification), 'utf8');
  const [, section = ''] = /^## 8\. Errors$([\s\S]*?)^## 9\. /m.exec(text) ?? [];
  return [...section.replaceAll(/\s+/g, ' ').matchAll(/"([^"]+)"/g)]
    .map(([, sentence]) => sentence!)
    .filter((sentence) => sentence !== 'success');
}

/** What specification 2, section 8 tells without quotation marks. */
const told = [
  'Caps Lock',
  'Sorry, you do not have permission to log in',
  'Calculation failed',
  'Failed to load payroll items',
  'Save failed',
  'Failed to load PCB data',
];

const catalogue = [
  ...new Set([...quotedIn('specification-1.md'), ...quotedIn('specification-2.md'), ...told]),
];

const english = Object.entries({ ...readCatalogue('en'), ...formWords });

/** What is filled in may have another name, and a number may be one of our limits. */
const pattern = (sentence: string): RegExp => {
  const parts = sentence.split(/(\{\w+\}|\d+)/).map((part) => {
    if (/^\{/.test(part)) return '\\{[\\w:]+\\}';
    if (/^\d+$/.test(part)) return `(?:${part}|\\{\\w+\\})`;
    return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}(?!\\w)`);
};

const sources = ['src', 'console/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  .join('\n');

/** Asked for by its name, or composed: `documents.refused.${status}`. */
const isUsed = (key: string): boolean =>
  [`'${key}'`, `"${key}"`, `\`${key.replace(/\.[^.]+$/, '')}.\${`].some((text) =>
    sources.includes(text),
  );

describe('the error catalogues of the specifications', () => {
  it('are found', () => {
    expect(catalogue.length).toBeGreaterThan(50);
  });

  /** The sentence itself, or its beginning: what to do may follow. */
  it.each(catalogue)('say “%s”, where the product uses it', (sentence) => {
    const keys = english.filter(([, text]) => pattern(sentence).test(text)).map(([key]) => key);
    expect(keys).not.toEqual([]);
    expect(keys.filter(isUsed)).not.toEqual([]);
  });
});
