import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Look, variablesOf } from './theme';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.spec.'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'));

const found = (shape: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(shape)].map(([, name]) => name!));

describe('the style variables', () => {
  it('are all defined, since an undefined one would silently be no colour', () => {
    const look: Look = {
      mode: 'light',
      primary: 'teal',
      size: 'middle',
      font: null,
      language: 'en',
    };
    const set = new Set([
      ...Object.keys(variablesOf(look)),
      ...found(/(--[a-z][a-z0-9-]*)\s*:/g),
      ...found(/'(--[a-z][a-z0-9-]*)'/g),
    ]);
    const read = found(/var\(\s*(--[a-z][a-z0-9-]*)/g);
    expect(read.length).toBeGreaterThan(500);
    expect([...new Set(read)].filter((name) => !set.has(name))).toEqual([]);
  });
});
