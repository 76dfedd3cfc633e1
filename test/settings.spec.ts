import { languages } from '@kernel/i18n';
import { hasSentence } from '@platform/i18n/catalogues';
import { delivered } from '../src/delivered';

describe('the delivered settings', () => {
  it.each(languages)('and their groups have names in %s', (language) => {
    const keys = delivered.settings.flatMap(({ group, code }) => [
      `config.groups.${group}`,
      `config.names.${code}`,
    ]);
    expect(keys.filter((key) => !hasSentence(key, language))).toEqual([]);
  });

  it('start with a value that may be saved', () => {
    const faults = delivered.settings.flatMap(({ code, initial }) => [
      ...delivered.faultsOfSetting(code, initial),
    ]);
    expect(faults).toEqual([]);
  });
});
