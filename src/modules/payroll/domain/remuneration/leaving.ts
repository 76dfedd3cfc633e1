import { Decimal, decimal, ZERO } from '@kernel/money';
import { monthOf } from '@kernel/time';
import { UnknownEdition } from '../statutes';
import { Working } from '../working';
import type { ExemptionEdition } from './exemption-edition';
import type { Leaving } from './leaving.types';
import { isRetirement } from './readings';

/**
 * The exempt part of a compensation for loss of employment (ITA Schedule 6, paragraph 15): all on
 * ill health, otherwise an amount for each completed year; nothing for a non-service director of a
 * controlled company.
 */
export function exemptCompensation(
  amount: Decimal,
  leaving: Leaving,
  { compensation }: ExemptionEdition,
  working = new Working(),
): Decimal {
  const { reason, completedYears, date } = leaving;
  const note = { name: 'exempt.compensation', source: compensation.source };
  if (leaving.isNonServiceDirector)
    return working.amount({ ...note, formula: 'notExempt', values: { amount } }, ZERO);
  if (reason === 'illHealth')
    return working.amount({ ...note, formula: 'exemptOnIllHealth', values: { amount } }, amount);
  const row = compensation.perYear.find(
    ({ from, to }) => from <= date && (to === null || date <= to),
  );
  if (!row) throw new UnknownEdition('exemptions', monthOf(date));
  return working.amount(
    {
      ...note,
      formula: 'exemptPerYear',
      values: { amount, perYear: row.amount, years: completedYears },
    },
    Decimal.min(amount, row.amount.times(decimal(completedYears))),
  );
}

/**
 * The exempt part of a gratuity (ITA Schedule 6, paragraph 25): all on death, on ill health, and on
 * retirement after enough years of service; otherwise an amount for each completed year.
 */
export function exemptGratuity(
  amount: Decimal,
  leaving: Leaving,
  { gratuity }: ExemptionEdition,
  working = new Working(),
): Decimal {
  const { reason, completedYears, age } = leaving;
  const note = { name: 'exempt.gratuity', source: gratuity.source };
  const whole = (formula: string): Decimal =>
    working.amount({ ...note, formula, values: { amount, age, years: completedYears } }, amount);
  if (reason === 'death') return whole('exemptOnDeath');
  if (reason === 'illHealth') return whole('exemptOnIllHealth');
  if (isRetirement(leaving, gratuity) && completedYears >= gratuity.yearsOfService)
    return whole('exemptOnRetirement');
  return working.amount(
    {
      ...note,
      formula: 'exemptPerYear',
      values: { amount, perYear: gratuity.perYear, years: completedYears },
    },
    Decimal.min(amount, gratuity.perYear.times(decimal(completedYears))),
  );
}
