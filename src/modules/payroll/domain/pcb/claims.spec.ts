import { amountText, decimal } from '@kernel/money';
import { deliveredReliefs } from '../../data';
import reliefs from '../../data/pcb-reliefs.json';
import {
  type AllowedBefore,
  allowedClaims,
  claimedTooOften,
  reliefEditionFor,
  takenByProfile,
} from './index';

const amounts = (before: Record<string, string>): AllowedBefore =>
  Object.fromEntries(Object.entries(before).map(([code, amount]) => [code, decimal(amount)]));

const allowed = (
  claims: [string, string][],
  before: Record<string, string> = {},
  { ya = 2026, used = {} }: { ya?: number; used?: Record<string, string> } = {},
) =>
  allowedClaims(
    claims.map(([code, amount]) => ({ code, amount: decimal(amount) })),
    amounts(before),
    deliveredReliefs(ya),
    amounts(used),
  );
const textsOf = (result: ReturnType<typeof allowed>): string[] =>
  result.claims.map((each) => amountText(each.allowed));

describe('Form PCB/TP1 (1/2026): how often a head is claimed (payroll-pcb 13.2 and 15)', () => {
  it.each<[string, string, string[], string | null]>([
    ['C7', '2026-03', [], null],
    ['C7', '2026-03', ['2026-01'], null],
    ['C7', '2026-03', ['2025-12'], 'payroll.reliefOnceInYears'],
    ['C7', '2025-12', ['2026-03'], 'payroll.reliefOnceInYears'],
    ['C7', '2026-01', ['2024-12'], null],
    ['C16a', '2026-01', ['2025-01'], null],
    ['C16a', '2026-01', ['2024-12', '2025-01'], null],
    ['C16a', '2026-01', ['2023-12'], 'payroll.reliefYearsInRow'],
    ['D1b', '2026-01', ['2019-05'], null],
    ['D1b', '2026-01', ['2019-05', '2025-05'], 'payroll.reliefTimes'],
    ['C5', '2026-01', ['2025-12', '2024-12', '2023-12'], null],
  ])('%s in %s beside %j: %s', (code, month, others, expected) =>
    expect(claimedTooOften(deliveredReliefs(2026).get(code)!, month, others)?.code ?? null).toBe(
      expected,
    ),
  );
});

describe('payroll-pcb 13.2: claims on Form TP1', () => {
  it.each<[string, number, string]>([
    ['C1', 2026, '8000.00'],
    ['C1c', 2026, '1000.00'],
    ['C2', 2026, '6000.00'],
    ['C3', 2026, '7000.00'],
    ['C3c', 2026, '2000.00'],
    ['C4', 2026, '10000.00'],
    ['C4c', 2026, '1000.00'],
    ['C4d', 2026, '1000.00'],
    ['C4e', 2026, '1000.00'],
    ['C4f', 2025, '6000.00'],
    ['C4f', 2026, '10000.00'],
    ['C5', 2026, '2500.00'],
    ['C6', 2026, '1000.00'],
    ['C7', 2026, '1000.00'],
    ['C8', 2025, '3000.00'],
    ['C8', 2026, '3000.00'],
    ['C9', 2026, '8000.00'],
    ['C10', 2026, '4000.00'],
    ['C11', 2026, '7000.00'],
    ['C11a', 2026, '4000.00'],
    ['C11b', 2026, '3000.00'],
    ['C12', 2026, '3000.00'],
    ['C13', 2026, '4000.00'],
    ['C14', 2026, '350.00'],
    ['C15', 2025, '2500.00'],
    ['C15', 2026, '2500.00'],
    ['C16a', 2026, '7000.00'],
    ['C16b', 2026, '5000.00'],
    ['C17', 2026, '1000.00'],
  ])('%s in %i is allowed up to %s', (code, ya, limit) => {
    const result = allowed([[code, '99999']], {}, { ya });
    expect(textsOf(result)).toEqual([limit]);
    expect(amountText(result.relief)).toBe(limit);
  });

  it('is cut, not rejected: both amounts are kept', () => {
    const [claim] = allowed([['C6', '1200']]).claims;
    expect(claim).toEqual({ code: 'C6', claimed: decimal(1200), allowed: decimal(1000) });
  });

  it.each<[string, [string, string][], Record<string, string>, string[]]>([
    ['counts what was allowed before', [['C5', '2000']], { C5: '1500' }, ['1000.00']],
    [
      'counts two claims of a month',
      [
        ['C5', '2000'],
        ['C5', '2000'],
      ],
      {},
      ['2000.00', '500.00'],
    ],
    [
      'shares the limit of the head above',
      [
        ['C4a', '9500'],
        ['C4c', '800'],
      ],
      {},
      ['9500.00', '500.00'],
    ],
    [
      'keeps its own limit below it',
      [
        ['C4c', '1500'],
        ['C4a', '9500'],
      ],
      {},
      ['1000.00', '9000.00'],
    ],
    [
      'counts the head above and its parts',
      [['C1a', '5000']],
      { C1: '2000', C1c: '500' },
      ['5000.00'],
    ],
    ['up to the head above', [['C1a', '8000']], { C1: '2000', C1c: '500' }, ['5500.00']],
    ['gives nothing where nothing is left', [['C14', '20']], { C14: '350' }, ['0.00']],
  ])('%s', (_, claims, before, expected) => {
    expect(textsOf(allowed(claims, before))).toEqual(expected);
  });

  it('E(13): voluntary EPF has what mandatory contributions leave of 4,000, then the head of life insurance', () => {
    const used = { C11a: '3400' };
    const result = allowed(
      [
        ['C11a', '1000'],
        ['C11b', '5000'],
      ],
      {},
      { used },
    );
    expect(textsOf(result)).toEqual(['600.00', '3000.00']);
    // Without a mandatory contribution: 4,000 and 3,000.
    expect(
      textsOf(
        allowed([
          ['C11a', '9000'],
          ['C11b', '9000'],
        ]),
      ),
    ).toEqual(['4000.00', '3000.00']);
  });

  it.each([
    ['0', '4000.00'],
    ['4000', '0.00'],
    ['3000', '1000.00'],
  ])('E(14)(ii)(g): alimony beside a wife relief of %s is allowed up to %s', (S, expected) => {
    const granted = { D: decimal(9000), S: decimal(S), Du: decimal(0), Su: decimal(0) };
    const used = takenByProfile(deliveredReliefs(2026), granted);
    const taken = Object.fromEntries(
      Object.entries(used).map(([code, amount]) => [code, amountText(amount)]),
    );
    expect(textsOf(allowed([['C10', '4000']], {}, { used: taken }))).toEqual([expected]);
  });

  it('refuses a limit that includes what no profile grants', () => {
    const [head] = reliefs.reliefs.filter(({ code }) => code === 'C10');
    const wrong = { reliefs: [{ ...head!, limitIncludes: 'C5' }] };
    expect(() => reliefEditionFor(2026, wrong)).toThrow('C5');
  });

  it('takes zakat and departure levy off the tax, without a limit', () => {
    const result = allowed([
      ['D1a', '12000'],
      ['D1b', '8'],
      ['C6', '100'],
    ]);
    expect([result.rebate, result.relief].map((each) => amountText(each))).toEqual([
      '12008.00',
      '100.00',
    ]);
  });

  it('goes on from what it says the year has allowed', () => {
    const first = allowed([['C5', '1500']]);
    const after = Object.fromEntries(
      Object.entries(first.after).map(([code, each]) => [code, amountText(each)]),
    );
    expect(after).toEqual({ C5: '1500.00' });
    expect(textsOf(allowed([['C5', '1500']], after))).toEqual(['1000.00']);
  });

  it('refuses a file in which a relief stands twice for a year', () => {
    const twice = { reliefs: [...reliefs.reliefs, ...reliefs.reliefs.slice(-1)] };
    expect(() => reliefEditionFor(2026, twice)).toThrow('stands twice');
    expect(() => reliefEditionFor(2026, reliefs)).not.toThrow();
  });

  it.each([
    ['C17', 2025],
    ['C99', 2026],
    ['EPF', 2026],
  ])('refuses %s in %i', (code, ya) => {
    expect(() => allowed([[code, '1']], {}, { ya })).toThrow('payroll.reliefUnknown');
  });
});
