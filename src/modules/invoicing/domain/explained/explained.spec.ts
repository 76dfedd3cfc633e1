import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import { fieldOf } from '../precheck';
import { authorityCodes, explainedAs, fieldOfCode } from './codes';

const catalogues = languages.map((language) => [language, readCatalogue(language)] as const);
const english = catalogues[0]![1];

/** Faults of documents and their parties: every key under these prefixes is one. */
const wholly =
  'reference line delivery precheck structure arithmetic sst ttx phone postalCode tin identity email customField'.split(
    ' ',
  );
/** These prefixes also contain refusals of an action and labels of a screen. */
const partly = ['document', 'party'];
const screenWords = new Set(
  'verify verifyMany verified notVerified taskStarted searchTin found test tested'
    .split(' ')
    .map((word) => `party.${word}`),
);
const others = [
  'authority.complaint',
  'party.notMatched',
  'credential.missing',
  'credential.otherTin',
  'credential.certificateMissing',
  'submission.notFound',
  'submission.sentTooOften',
  'submission.otherAccepted',
  'state.unknown',
  'state.malaysianOnly',
];

/** Codes that refuse an action: the message itself is the whole explanation. */
const refusals = new Set(
  readdirSync(join(__dirname, '../../../..'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('modules/') && name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(__dirname, '../../../..', name), 'utf8').matchAll(
        /new (?:Refused|Forbidden)\(\s*'([\w.]+)'|\b(?:status: '(?:failed|skipped)',\s*code|reason): '([\w.]+)'/g,
      ),
    ])
    .map(([, refused, skipped]) => refused ?? skipped),
);

const ours = [
  ...Object.keys(english).filter((key) => {
    const [root = '', , more] = key.split('.');
    if (more !== undefined) return false;
    if (wholly.includes(root)) return true;
    return partly.includes(root) && !refusals.has(key) && !screenWords.has(key);
  }),
  ...others,
];
const all = [...authorityCodes, ...ours];

describe('the explanation of a code', () => {
  it.each(catalogues)('exists for each of the authority and of our own in %s', (_, catalogue) => {
    const missing = all.filter(
      (code) => !catalogue[`explained.${code}.means`] || !catalogue[`explained.${code}.todo`],
    );
    expect(missing).toEqual([]);
  });

  it.each(catalogues)('is about a code that exists, in %s', (_, catalogue) => {
    const known = new Set(all);
    const orphans = Object.keys(catalogue)
      .filter((key) => key.startsWith('explained.'))
      .map((key) => key.replace(/^explained\.(.*)\.(means|todo)$/, '$1'))
      .filter((code) => !known.has(code));
    expect(orphans).toEqual([]);
  });

  it.each(catalogues)('has no parameters of a single case, in %s', (_, catalogue) => {
    const lacking = Object.entries(catalogue).filter(
      ([key, text]) => key.startsWith('explained.') && /\{\w+\}/.test(text),
    );
    expect(lacking).toEqual([]);
  });

  it('refers to existing fields', () => {
    const nameless = authorityCodes
      .map(fieldOfCode)
      .filter((field) => field !== null)
      .filter(
        (field) => !(`fields.document.${field}` in english) && !(`fields.${field}` in english),
      );
    expect(nameless).toEqual([]);
  });

  it('is that of the family for a code which the authority has not published', () => {
    expect(explainedAs('CV301')).toBe('CVxxx');
    expect(explainedAs('DR305')).toBe('DR3xx');
    expect(explainedAs('CV302')).toBe('CV302');
    expect(explainedAs('ZZ999')).toBe('ZZ999');
  });

  it('points to the same field as the finding of the authority', () => {
    for (const code of ['CF321', 'CF378', 'CF417', 'DC511', 'DR303', 'DV302'])
      expect(fieldOfCode(code)).toBe(fieldOf('', code));
  });
});
