import { languages, sentenceOf } from '@kernel/i18n';
import type { ResourceDefinition } from '@kernel/resource';
import { readCatalogue } from '@platform/i18n/catalogues';
import '../src/app.module';
import { declaredByConsole } from './support/console-resources';
import { servedByProduct } from './support/product-resources';

interface Speech {
  language: string;
  t: (key: string, params?: Record<string, string>) => string;
  either: (keys: readonly string[], otherwise: string) => string;
}

interface Words {
  title: string;
  text: string;
}

// The console is a program of its own, with its own compiler settings.
const { labelsOf } = jest.requireActual<{
  labelsOf: (of: ResourceDefinition, speech: Speech) => { many: string };
}>('../console/src/resource/definition/labels');
const { emptyWords } = jest.requireActual<{
  emptyWords: (
    of: ResourceDefinition,
    labels: { many: string },
    filling: 'none' | 'add' | 'import',
    speech: Speech,
  ) => Words;
}>('../console/src/resource/list/empty-words');

const lists = [
  ...new Map(
    [...servedByProduct(), ...declaredByConsole((file) => jest.requireActual(file))].map((each) => [
      each.name,
      each,
    ]),
  ).values(),
];

describe.each(languages)('an empty list in %s', (language) => {
  const catalogue = readCatalogue(language);
  const speech: Speech = {
    language,
    t: (key, params) => sentenceOf(catalogue, key, params),
    either: (keys, otherwise) => catalogue[keys.find((key) => key in catalogue) ?? ''] ?? otherwise,
  };
  const wordsOf = (of: ResourceDefinition): Words =>
    emptyWords(of, labelsOf(of, speech), 'none', speech);

  it('is called by the name of what it lists', () => {
    expect(lists.length).toBeGreaterThan(50);
    const nameless = lists
      .filter(({ name }) => !(`resources.${name}.many` in catalogue))
      .map(({ name }) => name);
    expect(nameless).toEqual([]);
    for (const of of lists)
      expect(wordsOf(of).title).toContain(catalogue[`resources.${of.name}.many`]);
  });

  it('says what its own records are for, in the words of no other list', () => {
    const general = speech.t('resource.empty.textPlain');
    const silent = lists.filter((of) => wordsOf(of).text === general).map(({ name }) => name);
    expect(silent).toEqual([]);
    const said = Map.groupBy(lists, (of) => wordsOf(of).text);
    const shared = [...said.values()].filter((some) => some.length > 1);
    expect(shared.map((some) => some.map(({ name }) => name))).toEqual([]);
  });
});
