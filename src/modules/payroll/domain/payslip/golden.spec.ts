import { languages } from '@kernel/i18n';
import type { Params } from '@kernel/rules';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { expectGolden } from '../../../../../test/support/golden-text';
import { people } from '../../../../../test/support/payroll/people';
import { amountsOf, slip, texts } from '../../../../../test/support/payroll/payslip';
import { stepText } from '../working';
import { figureNames, type Payslip } from './index';

const inEnglish = (key: string, params?: Params): string => translate(key, params, 'en');

const listed = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** The payslip in a form that can be checked: lines, figures, and how each was computed. */
function sheetOf(payslip: Payslip): string {
  const { lines, month, bases, taxed, notices, yearAfter } = payslip;
  const { exempt, reliefs, ...accumulated } = yearAfter;
  return [
    'Lines',
    ...lines.map(
      ({ item, amount, exempt: free, isLater }) =>
        `  ${item.code} ${amount.toFixed(2)}${free.isZero() ? '' : `, exempt ${free.toFixed(2)}`}${isLater ? ', later' : ''}`,
    ),
    'Figures',
    ...Object.entries(amountsOf(month, figureNames)).map(([name, text]) => `  ${name} ${text}`),
    `Bases: ${listed(texts(bases))}; EPF Part ${payslip.epfPart ?? 'none'}; SOCSO ${payslip.socsoCategory ?? 'none'}`,
    `Taxed: ${listed(texts(taxed))}`,
    `Year after: ${listed(texts(accumulated))}; exempt: ${listed(texts(exempt))}; reliefs: ${listed(texts(reliefs))}`,
    'Notices',
    ...notices.map(({ code, params }) => `  ${translate(code, params, 'en')}`),
    'Working',
    ...payslip.working.steps.map((step) => {
      const { name, formula, values, result, source } = stepText(step, inEnglish);
      return `  ${name} = ${result}\n    ${formula}\n    ${listed(values)}\n    ${source}`;
    }),
    '',
  ].join('\n');
}

const fileOf = (name: string): string => `payroll/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.txt`;

describe('a golden payslip', () => {
  it.each(Object.entries(people))('of the %s', (name, person) => {
    expectGolden(fileOf(name), sheetOf(slip(person)));
  });

  it('explains each step in three languages', () => {
    const steps = Object.values(people).flatMap((person) => slip(person).working.steps);
    const keys = new Set(
      steps.flatMap(({ name, formula }) => [`working.name.${name}`, `working.formula.${formula}`]),
    );
    expect(keys.size).toBeGreaterThan(80);
    for (const language of languages)
      expect([...keys].filter((key) => !hasSentence(key, language))).toEqual([]);
  });

  it('leaves no formula parameter unset', () => {
    const texts = Object.values(people).flatMap((person) =>
      slip(person).working.steps.map((step) => stepText(step, inEnglish).formula),
    );
    expect(texts.filter((text) => text.includes('{'))).toEqual([]);
  });
});
