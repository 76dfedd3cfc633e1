import { flatten } from '@kernel/i18n';
import english from '../../../i18n/en/payroll-pages.json';
import simplified from '../../../i18n/zh-cn/payroll-pages.json';
import traditional from '../../../i18n/zh-tw/payroll-pages.json';
import { leavesOf } from '../domain/law';
import { deliveredEditions } from '.';

const catalogues = { en: english, 'zh-cn': simplified, 'zh-tw': traditional };

describe('the places of the delivered statutory documents', () => {
  const names = new Set(
    deliveredEditions
      .flatMap(({ table, content }) => leavesOf(table, content))
      .filter(({ path }) => !path.startsWith('reliefs['))
      .flatMap(({ path }) => path.replace(/\[[^\]]*\]/g, '').split('.')),
  );

  it.each(Object.entries(catalogues))('have a text for each of their names in %s', (_, words) => {
    const catalogue = flatten(words);
    expect(names.size).toBeGreaterThan(100);
    expect([...names].filter((name) => !(`statutePlace.${name}` in catalogue))).toEqual([]);
  });
});
