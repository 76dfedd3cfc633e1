import { amountText, decimal, ZERO } from '@kernel/money';
import { delivered, deliveredExemptions, presetItem, presetItems } from '../../data';
import payrollItems from '../../data/payroll-items.json';
import taxExemptions from '../../data/tax-exemptions.json';
import { countsFor, schemes } from '../contributions';
import { Working } from '../working';
import {
  accommodationValue,
  carBenefit,
  Exemptions,
  type ExemptionRule,
  exemptCompensation,
  exemptGratuity,
  formulaBenefit,
  interestExempt,
  isBenefit,
  itemRoles,
  itemsByRole,
  type Leaving,
  monthlyBenefit,
  prescribedBenefit,
  readExemptions,
  readItems,
  valuedBenefit,
} from './index';

const edition = deliveredExemptions[0]!;
const text = amountText;
const components = new Map(delivered.components[0]!.rows.map((row) => [row.component, row]));

describe('the delivered catalogue of items', () => {
  it('has at least sixty items, each with names in four languages and a source', () => {
    expect(presetItems.length).toBeGreaterThanOrEqual(60);
    for (const { names, source } of presetItems) {
      expect(Object.keys(names).sort()).toEqual(['en', 'ms', 'zh-cn', 'zh-tw']);
      expect(Object.values(names).every((name) => name.trim() !== '')).toBe(true);
      expect(source).not.toBe('');
    }
  });

  it.each(presetItems.map((item) => [item.code, item] as const))(
    'wage-components.json: %s counts for what its component counts for',
    (_, item) => {
      const flags = components.get(item.component);
      if (item.component === 'none') {
        expect(Object.values(item.countsFor)).toEqual([false, false, false, false]);
        return;
      }
      expect(flags).toBeDefined();
      for (const scheme of schemes)
        expect([scheme, item.countsFor[scheme]]).toEqual([
          scheme,
          countsFor(item.component, flags!, scheme),
        ]);
    },
  );

  it('has an item for each component of the table', () => {
    const used = new Set(presetItems.map(({ component }) => component));
    expect([...components.keys()].filter((each) => !used.has(each))).toEqual([]);
  });

  it('pays no benefit, exempts nothing that is not taxed, and names the Form EA line of each taxed item', () => {
    for (const item of presetItems) {
      if (isBenefit(item)) expect(Object.values(item.countsFor)).not.toContain(true);
      if (item.exemption) expect([item.code, item.tax]).not.toContain('none');
      if (item.exemption) expect([item.code, item.eaExempt]).toEqual([item.code, 'F']);
      if (item.tax === 'none' || item.tax === 'zakat') expect(item.eaTaxable).toBeNull();
      else if (item.exemption !== 'exempt') expect(item.eaTaxable).toMatch(/^B[1-6][a-f]?$/);
    }
  });

  it('has one item for each line that the engine writes itself', () => {
    expect(Object.keys(itemsByRole(presetItems)).sort()).toEqual([...itemRoles].sort());
  });

  it.each([
    ['kind', { kind: 'gift' }],
    ['wages', { wages: ['kwsp'] }],
    ['tax', { tax: 'sometimes' }],
    ['exemption', { exemption: 'luck' }],
    ['partOf', { partOf: ['everything'] }],
    ['names', { names: { en: 'Only English' } }],
    ['role', { role: 'king' }],
  ])('is refused with an unknown %s', (_, change) => {
    const [first, ...rest] = payrollItems.rows;
    expect(() => readItems([{ ...first!, ...change }, ...rest])).toThrow('formInvalid');
    expect(() => readItems([first!, ...rest])).not.toThrow();
  });

  it('is refused with a code that occurs twice, or without the item of a role', () => {
    expect(() => readItems([...payrollItems.rows, payrollItems.rows.at(-1)!])).toThrow(
      'formInvalid',
    );
    const withoutBasic = payrollItems.rows.filter(({ code }) => code !== 'basic');
    expect(() => readItems(withoutBasic)).toThrow('formInvalid');
  });
});

const by = (exemption: ExemptionRule | null, code = 'x', limit?: string) => ({
  code,
  exemption,
  ...(limit !== undefined && { exemptionLimit: decimal(limit) }),
});

describe('payroll-pcb 12.1: exempt items with a limit of the year', () => {
  const take = (rule: ExemptionRule, before: string, ...amounts: string[]): string[] => {
    const year = new Exemptions(edition, { [rule]: decimal(before) }, null, new Working());
    return amounts.map((each) => text(year.take(by(rule), decimal(each))));
  };
  it.each<[ExemptionRule, string, string[], string[]]>([
    ['petrolAndTravel', '0', ['500', '500'], ['500.00', '500.00']],
    ['petrolAndTravel', '5800', ['500', '500'], ['200.00', '0.00']],
    ['petrolAndTravel', '6000', ['500'], ['0.00']],
    ['petrolAndTravel', '6500', ['500'], ['0.00']],
    ['childcare', '2999.99', ['250'], ['0.01']],
    ['award', '0', ['2500'], ['2000.00']],
    ['ownProducts', '0', ['1500'], ['1000.00']],
    ['parkingAndMeals', '90000', ['300'], ['300.00']],
    ['communication', '0', ['120'], ['120.00']],
    ['exempt', '0', ['9999'], ['9999.00']],
  ])('%s with %s used before: of %j, %j is exempt', (rule, before, amounts, exempt) => {
    expect(take(rule, before, ...amounts)).toEqual(exempt);
  });

  it('one counter does not affect another', () => {
    const year = new Exemptions(edition, {}, null, new Working());
    year.take(by('petrolAndTravel'), decimal('6000'));
    expect(text(year.take(by('childcare'), decimal('100')))).toBe('100.00');
    expect(year.usedAfter).toEqual({ petrolAndTravel: decimal(6000), childcare: decimal(100) });
  });

  it.each([
    ['1200', '250000', '300000', '1200.00'],
    ['1200', '400000', '400000', '900.00'],
    ['1200', '200000', '400000', '600.00'],
  ])('of interest %s on %s of %s, %s is exempt', (interest, balance, principal, exempt) => {
    const loan = {
      interest: decimal(interest),
      balance: decimal(balance),
      principal: decimal(principal),
    };
    expect(text(interestExempt(loan, edition))).toBe(exempt);
  });

  it('refuses a payment on leaving without saying how somebody leaves', () => {
    const year = new Exemptions(edition, {}, null, new Working());
    expect(() => year.take(by('gratuity'), decimal('1'))).toThrow('payroll.leavingMissing');
    const unasked = new Exemptions(edition, {}, leaving({ reason: null }), new Working());
    for (const rule of ['gratuity', 'compensation'] as const)
      expect(() => unasked.take(by(rule), decimal('1'))).toThrow('payroll.leavingReasonMissing');
  });

  it.each<[string, ReturnType<typeof by>, Record<string, string>, string[], object]>([
    [
      'its own limit',
      by(null, 'own', '600'),
      {},
      ['400.00', '200.00', '0.00'],
      { 'item:own': '600.00' },
    ],
    [
      'what the year has used of it',
      by(null, 'own', '600'),
      { 'item:own': '500' },
      ['100.00', '0.00', '0.00'],
      { 'item:own': '600.00' },
    ],
    [
      'the lower of its own limit and that of its rule',
      by('award', 'own', '600'),
      { award: '1900' },
      ['100.00', '0.00', '0.00'],
      { 'item:own': '100.00', award: '2000.00' },
    ],
    [
      'its own limit where its rule has none',
      by('exempt', 'own', '600'),
      {},
      ['400.00', '200.00', '0.00'],
      { 'item:own': '600.00', exempt: '600.00' },
    ],
    [
      'nothing under a limit of nothing',
      by(null, 'own', '0'),
      {},
      ['0.00', '0.00', '0.00'],
      { 'item:own': '0.00' },
    ],
  ])("an organisation's own item is exempt up to %s", (_, item, before, exempt, used) => {
    const start = Object.fromEntries(Object.entries(before).map(([key, at]) => [key, decimal(at)]));
    const year = new Exemptions(edition, start, null, new Working());
    expect([400, 400, 400].map((each) => text(year.take(item, decimal(each))))).toEqual(exempt);
    expect(
      Object.fromEntries(Object.entries(year.usedAfter).map(([key, at]) => [key, at && text(at)])),
    ).toEqual(used);
  });
});

const leaving = (put: Partial<Leaving>): Leaving => ({
  reason: 'other',
  date: '2026-06-30',
  age: 40,
  completedYears: 7,
  compulsoryAge: null,
  isContractual: false,
  isNonServiceDirector: false,
  ...put,
});

describe('payroll-pcb 12.3: compensation for loss of employment (ITA Schedule 6 paragraph 15)', () => {
  it.each<[string, Partial<Leaving>, string, string]>([
    ['RM10,000 a completed year', {}, '100000', '70000.00'],
    ['less than that', {}, '69999.99', '69999.99'],
    ['no completed year', { completedYears: 0 }, '5000', '0.00'],
    ['RM20,000 for leaving in 2020 and 2021', { date: '2021-12-31' }, '150000', '140000.00'],
    ['RM10,000 again from 2022', { date: '2022-01-01' }, '150000', '70000.00'],
    ['all on ill health', { reason: 'illHealth', completedYears: 1 }, '150000', '150000.00'],
    ['nothing for a director who does not serve', { isNonServiceDirector: true }, '50000', '0.00'],
  ])('%s', (_, put, amount, exempt) => {
    expect(text(exemptCompensation(decimal(amount), leaving(put), edition))).toBe(exempt);
  });

  it('has one limit for all payments of one leaving', () => {
    const year = new Exemptions(edition, {}, leaving({}), new Working());
    const exempt = ['50000', '30000', '1000'].map((each) =>
      text(year.take(by('compensation'), decimal(each))),
    );
    expect(exempt).toEqual(['50000.00', '20000.00', '0.00']);
  });
});

describe('payroll-pcb 12.3: gratuity (ITA Schedule 6 paragraph 25)', () => {
  const retired = { reason: 'retirement' as const, completedYears: 10 };
  it.each<[string, Partial<Leaving>, string]>([
    ['RM1,000 a completed year', {}, '7000.00'],
    ['all on ill health', { reason: 'illHealth' }, '50000.00'],
    ['all on death', { reason: 'death' }, '50000.00'],
    ['all on retirement at 55 after ten years', { ...retired, age: 55 }, '50000.00'],
    ['not at 54', { ...retired, age: 54 }, '10000.00'],
    ['not after nine years', { ...retired, age: 55, completedYears: 9 }, '9000.00'],
    ['all at the compulsory age', { ...retired, age: 52, compulsoryAge: 52 }, '50000.00'],
    ['all at 50 by the contract', { ...retired, age: 50, isContractual: true }, '50000.00'],
    ['not at 49 by the contract', { ...retired, age: 49, isContractual: true }, '10000.00'],
    ['not on resigning at 60', { age: 60, completedYears: 20 }, '20000.00'],
  ])('%s', (_, put, exempt) => {
    expect(text(exemptGratuity(decimal('50000'), leaving(put), edition))).toBe(exempt);
  });
});

describe('payroll-pcb 12.2: benefits in kind and living accommodation', () => {
  it.each([
    ['50000', '1200.00', '600.00'],
    ['50000.01', '2400.00', '900.00'],
    ['75000', '2400.00', '900.00'],
    ['100000', '3600.00', '1200.00'],
    ['150000', '5000.00', '1500.00'],
    ['200000', '7000.00', '1800.00'],
    ['250000', '9000.00', '2100.00'],
    ['350000', '15000.00', '2400.00'],
    ['500000', '21250.00', '2700.00'],
    ['500000.01', '25000.00', '3000.00'],
  ])('Public Ruling 11/2019: a car of RM%s is %s a year, its fuel %s', (cost, car, fuel) => {
    const value = carBenefit(decimal(cost), edition);
    expect([text(value.car), text(value.fuel)]).toEqual([car, fuel]);
  });

  it('by the formula a car is cost ÷ 8 × 80 %, another asset cost ÷ life', () => {
    expect(text(formulaBenefit(decimal('120000'), 5, true, edition))).toBe('12000.00');
    expect(text(formulaBenefit(decimal('3000'), 5, false, edition))).toBe('600.00');
  });

  it.each([
    ['driver', '7200.00'],
    ['gardener', '3600.00'],
    ['servant', '4800.00'],
  ])('the benefit of a %s is valued at %s a year', (service, value) => {
    expect(text(prescribedBenefit(service, edition))).toBe(value);
    expect(() => prescribedBenefit('butler', edition)).toThrow('payroll.benefitUnknown');
  });

  it.each([
    ['1200', 1, '100.00'],
    ['1000', 1, '83.00'],
    ['1000', 7, '166.00'],
    ['1000.99', 12, '1000.00'],
  ])('E(12): %s a year from month %i on is %s a month, sen dropped', (yearly, month, monthly) => {
    expect(text(monthlyBenefit(decimal(yearly), 13 - month))).toBe(monthly);
  });

  it.each([
    ['5000', 12, 11, '424.00'],
    ['5000', 12, 8, '422.00'],
    ['5000', 3, 2, '1668.00'],
    ['1234.56', 12, 11, '112.00'],
    ['1200', 12, 11, '100.00'],
  ])(
    'payroll-pcb 12.2, 18.1: %s over %i months, %i of them past, is %s in the last: Form EA has the whole value',
    (yearly, months, before, monthly) => {
      expect(text(monthlyBenefit(decimal(yearly), months, { before }))).toBe(monthly);
    },
  );

  it.each([
    ['employee', '24000', '60000', '18000.00'],
    ['employee', '12000', '60000', '12000.00'],
    ['director', '24000', '60000', '24000.00'],
    ['hotel', '24000', '60000', '1800.00'],
  ] as const)(
    'Public Ruling 3/2005: %s, defined value %s, income %s: %s',
    (kind, defined, income, value) => {
      const home = { kind, definedValue: decimal(defined), income: decimal(income) };
      expect(text(accommodationValue(home, edition))).toBe(value);
    },
  );
});

describe('the value of a benefit, by the items that it is entered under', () => {
  const worth = (facts: Parameters<typeof valuedBenefit>[0]): string[] =>
    valuedBenefit(facts, edition).map(
      ({ item, yearly, monthly }) => `${item} ${text(yearly)} ${text(monthly)}`,
    );

  it.each<[string, Parameters<typeof valuedBenefit>[0], string[]]>([
    [
      'a car with fuel, from January on',
      { kind: 'car', months: 12, cost: decimal('120000'), hasFuel: true },
      ['bikCar 5000.00 416.00', 'bikFuel 1500.00 125.00'],
    ],
    [
      'a car without, from October on: three months of the year’s value',
      { kind: 'car', months: 3, cost: decimal('120000'), hasFuel: false },
      ['bikCar 1250.00 416.00'],
    ],
    [
      'a car by the formula',
      { kind: 'carByFormula', months: 12, cost: decimal('120000') },
      ['bikCar 12000.00 1000.00'],
    ],
    [
      'a piano of 20 years',
      { kind: 'asset', months: 12, cost: decimal('24000'), lifeYears: 20 },
      ['bikOther 1200.00 100.00'],
    ],
    ['a driver from July on', { kind: 'driver', months: 6 }, ['bikDriver 3600.00 600.00']],
    ['a gardener', { kind: 'gardener', months: 12 }, ['bikGardener 3600.00 300.00']],
    ['a servant', { kind: 'servant', months: 12 }, ['bikHousehold 4800.00 400.00']],
    [
      'interest on more than the principal of the edition',
      {
        kind: 'interest',
        months: 12,
        interest: decimal('6000'),
        balance: decimal('400000'),
        principal: decimal('500000'),
      },
      ['interestSubsidy 3600.00 300.00', 'bikOther 2400.00 200.00'],
    ],
    [
      'interest that was borne from July on, whole as it was borne',
      {
        kind: 'interest',
        months: 6,
        interest: decimal('3000'),
        balance: decimal('200000'),
        principal: decimal('300000'),
      },
      ['interestSubsidy 3000.00 500.00'],
    ],
  ])('%s', (_, facts, parts) => expect(worth(facts)).toEqual(parts));

  it('asks for what it does not know', () =>
    expect(() => worth({ kind: 'asset', months: 12 })).toThrow(
      expect.objectContaining({
        faults: [
          { code: 'required', path: 'cost' },
          { code: 'required', path: 'lifeYears' },
        ],
      }),
    ));
});

describe('editions of exemptions', () => {
  it('are refused when two overlap', () => {
    const [raw] = taxExemptions.editions;
    expect(() => readExemptions({ editions: [raw!, raw!] })).toThrow('formInvalid');
    const ended = { ...raw!, to: '2026-12-31' };
    const next = { ...raw!, from: '2027-01-01' };
    expect(readExemptions({ editions: [ended, next] })).toHaveLength(2);
  });

  it('have a limit, or none, for each exemption rule', () => {
    const rules = new Set(presetItems.flatMap(({ exemption }) => exemption ?? []));
    const known = [...edition.yearly.keys(), 'compensation', 'gratuity'];
    expect([...rules].filter((rule) => !known.includes(rule))).toEqual([]);
    expect(presetItem('basic').exemption).toBeNull();
    expect(edition.interestPrincipal.greaterThan(ZERO)).toBe(true);
  });
});
