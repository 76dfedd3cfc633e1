import { languages } from '@kernel/i18n';
import { hasSentence } from '@platform/i18n/catalogues';
import { configSeeds } from './config-seeds';

describe('the delivered settings', () => {
  it.each(languages)('and their groups have names in %s', (language) => {
    const keys = configSeeds.flatMap(({ group, code }) => [
      `config.groups.${group}`,
      `config.names.${code}`,
    ]);
    expect(keys.filter((key) => !hasSentence(key, language))).toEqual([]);
  });
});
