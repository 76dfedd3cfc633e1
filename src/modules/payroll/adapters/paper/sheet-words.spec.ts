import { flatten } from '@kernel/i18n';
import english from '../../../../i18n/en/payroll-pages.json';
import { stepText } from '../../domain/working';
import { malaySheet, sheetInMalay } from './sheet-words';

const of = (catalogue: Readonly<Record<string, string>>, families: readonly string[]): string[] =>
  Object.keys(catalogue).filter((key) => families.some((family) => key.startsWith(`${family}.`)));

const holes = (text = ''): string[] => (text.match(/\{\w+(:figure)?\}/g) ?? []).sort();

describe('the calculation sheet in Malay', () => {
  const inEnglish: Record<string, string> = flatten(english);
  const families = [
    'working',
    'choices.taxRegime',
    'payrollRun.pcb.variable',
    'payrollRun.pcb.group',
  ];

  it('has every text that the interface has for a step, a variable and a regime, and no other', () => {
    expect(of(malaySheet, families).sort()).toEqual(of(inEnglish, families).sort());
    expect(of(malaySheet, families).length).toBeGreaterThan(300);
  });

  it('keeps the parameters of a sentence', () => {
    const kept = of(malaySheet, ['working', 'payrollRun']);
    expect(kept.map((key) => [key, holes(malaySheet[key])])).toEqual(
      kept.map((key) => [key, holes(inEnglish[key])]),
    );
  });

  it('explains a step in Malay', () => {
    const step = {
      name: 'socso.category',
      formula: 'socsoCategory',
      result: 'second',
      source: 'section 6',
      values: { age: '61', secondAge: '60', lateAge: '55' },
    };
    expect(stepText(step, sheetInMalay)).toEqual({
      name: 'Kategori PERKESO',
      result: 'kedua',
      source: 'section 6',
      formula:
        'kategori kedua mulai umur 60, atau jika mula dilindungi pada umur 55 atau lebih; selainnya kategori pertama',
      values: { umur: '61', 'kategori kedua mulai': '60', 'perlindungan lewat mulai': '55' },
    });
  });
});
