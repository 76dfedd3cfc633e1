import { type Decimal, roundSen, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import { type Citizenship, editionOf, type HrdRates, type Statutes } from '../statutes';
import { Working } from '../working';

export interface HrdRequest {
  month: Month;
  citizenship: Citizenship;
  /** Basic pay less unpaid leave, and fixed allowances. */
  wages: Decimal;
  /** The employer's rate in this month, by its number of Malaysian employees; see `hrdRatesIn`. */
  rate: Decimal;
}

export interface HrdLevy {
  levy: Decimal;
  working: Working;
}

/** The rates that may apply to an employer in a month. */
export const hrdRatesIn = (
  month: Month,
  statutes: Statutes,
): Pick<HrdRates, 'mandatoryFrom' | 'mandatory' | 'optional'> =>
  editionOf('parameters', statutes.hrd, month);

/** The employer's HRD levy for one employee; never deducted from pay. */
export function hrd(request: HrdRequest, statutes: Statutes, working = new Working()): HrdLevy {
  const { month, citizenship, wages, rate } = request;
  const { source } = editionOf('parameters', statutes.hrd, month);
  const isLevied = citizenship === 'citizen';
  const levy = working.amount(
    {
      name: 'hrd.levy',
      formula: isLevied ? 'rateTimesWages' : 'citizensOnly',
      values: { rate, wages, citizenship },
      source,
    },
    isLevied ? roundSen(wages.times(rate)) : ZERO,
  );
  return { levy, working };
}
