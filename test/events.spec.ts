import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(root, 'src', name), 'utf8'));

/** Every match of the pattern in the sources, as the pairs or names that it captures, sorted. */
const allOf = (pattern: RegExp): string[] =>
  sources
    .flatMap((text) => [...text.matchAll(pattern)].map((match) => match.slice(1).join(' ')))
    .sort();

const subscriptions = allOf(/@Subscribes\(\s*(\w+),\s*'([^']+)',?\s*\)/g);

describe('docs/events.md', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/events.md'), 'utf8').matchAll(
      /^\| `(\w+)` .*\| +(`.*`) +\|$/gm,
    ),
  ];

  it('lists every subscription by its stable name, and no other', () => {
    const listed = rows.flatMap(([, event = '', names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${event} ${name}`),
    );
    expect(listed.sort()).toEqual(subscriptions);
  });

  it('knows no event that nobody hears', () => {
    const events = allOf(/^export class (\w+) extends (?:DomainEvent|DocumentEvent)\b/gm).map(
      (names) => names.split(' ')[0],
    );
    expect(events.length).toBeGreaterThan(3);
    expect(events).toEqual([...new Set(subscriptions.map((names) => names.split(' ')[0]))].sort());
  });
});
