import { archivable, children, date, dated, file, secret, text } from '@kernel/fields';
import type { Fields } from '@kernel/fields';
import { mistakesIn } from './mistakes-in';

const mistakes = (fields: Fields, editionOf?: string[]): string[] => [
  ...mistakesIn({
    name: 'plan',
    module: 'test',
    scope: 'organisation',
    fields,
    ...(editionOf && { editionOf }),
  }),
];
const code = text({ max: 5, required: true });

describe('an invalid definition', () => {
  it.each<[string, string[], number]>([
    ['an unnamed secret', mistakes({ door: secret({ max: 5 }) }), 1],
    [
      'a secret in a row',
      mistakes({ lines: children({ pin: secret({ max: 5 }) }, { max: 5 }) }),
      1,
    ],
    ['a file in a row', mistakes({ lines: children({ logo: file({ max: 5 }) }, { max: 5 }) }), 1],
    ['editions without a key', mistakes({ code, ...dated }), 1],
    ['editions of all organisations together', mistakes({ code, ...dated }, ['code']), 1],
    ['a key that may be empty', mistakes({ code: date({}), ...dated }, ['orgId', 'code']), 1],
    ['editions without a date', mistakes({ code }, ['orgId', 'code']), 1],
    ['an archived edition', mistakes({ code, ...dated, ...archivable }, ['orgId', 'code']), 1],
    ['nothing', mistakes({ code, ...dated }, ['orgId', 'code']), 0],
  ])('reports %s', (_, found, count) => {
    expect(found).toHaveLength(count);
  });
});
