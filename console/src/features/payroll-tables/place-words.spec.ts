import { flatten } from '@kernel/i18n';
import english from '../../../../src/i18n/en/payroll-pages.json';
import { placeWords } from './place-words';

const catalogue: Record<string, string> = flatten(english);
const either = (keys: readonly string[], otherwise: string): string =>
  catalogue[keys.find((key) => key in catalogue) ?? ''] ?? otherwise;

describe('a place of a statutory document', () => {
  it.each([
    ['socso.rates.first', 'SOCSO › Rates › First category'],
    ['socso.skbbk.phases[2026-06-01].rate', 'SOCSO › SKBBK › Phases 2026-06-01 › Rate'],
    ['eis.excluded[0]', 'EIS › Not covered 1'],
    ['rows[basic_salary].epf', 'Items basic salary › EPF'],
    ['specialRegimes[A. and B.].taxRate', 'Special regimes A. and B. › Tax rate'],
  ])('%s is described from the outside in: %s', (path, said) => {
    expect(placeWords(path, either)).toBe(said);
  });
});
