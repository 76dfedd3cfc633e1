import { Decimal, ZERO, decimal } from '@kernel/money';
import type { Working } from '../working';
import { dropBelowSen } from './rounding';

const source = 'MTD specification, section D, K, K1, K2, Kt; E(13)';

export interface Contributions {
  K: Decimal;
  K1: Decimal;
  Kt: Decimal;
}

export interface CountedContributions extends Contributions {
  K2: Decimal;
  K2WithAdditional: Decimal;
}

/**
 * Counts EPF and approved funds up to the cap of the year: first what was already paid, then the
 * month's own, then that on additional remuneration; the rest is spread over the months to come.
 */
export function countedContributions(
  { K, K1, Kt }: Contributions,
  { n, cap, working }: { n: number; cap: Decimal; working: Working },
): CountedContributions {
  const counted = (name: string, paid: Decimal, before: Decimal): Decimal =>
    working.amount(
      {
        name: `pcb.${name}`,
        formula: 'epfCounted',
        values: { paid, cap, countedBefore: before },
        source,
      },
      Decimal.min(paid, cap.minus(before)),
    );
  const ofBefore = counted('K', K, ZERO);
  const ofMonth = counted('K1', K1, ofBefore);
  const ofAdditional = counted('Kt', Kt, ofBefore.plus(ofMonth));
  const projected = (name: string, used: Decimal): Decimal =>
    working.amount(
      {
        name: `pcb.${name}`,
        formula: n === 0 ? 'epfInDecember' : 'epfProjected',
        values: { cap, counted: used, K1: ofMonth, n },
        source: `${source}; E(1)`,
      },
      n === 0 ? ZERO : Decimal.min(dropBelowSen(cap.minus(used).div(decimal(n))), ofMonth),
    );
  const used = ofBefore.plus(ofMonth);
  return {
    K: ofBefore,
    K1: ofMonth,
    Kt: ofAdditional,
    K2: projected('K2', used),
    K2WithAdditional: projected('K2WithAdditional', used.plus(ofAdditional)),
  };
}
