import { type Decimal, ZERO, plus, sum } from '@kernel/money';
import type { Working } from '../working';
import type { PcbEdition } from './edition';
import type { ResidentInputs } from './pcb.types';
import { mayHaveSu } from './readings';

export interface Reliefs {
  D: Decimal;
  S: Decimal;
  Du: Decimal;
  Su: Decimal;
  Q: Decimal;
  /** D + S + Du + Su + Q × C + (ΣLP + LP1). */
  total: Decimal;
}

/** The reliefs granted by the profile. */
export function profileReliefsOf(
  inputs: Pick<ResidentInputs, 'category' | 'disabledSelf' | 'disabledSpouse'>,
  { reliefs }: Pick<PcbEdition, 'reliefs'>,
): Pick<Reliefs, 'D' | 'S' | 'Du' | 'Su'> {
  const { category, disabledSelf, disabledSpouse } = inputs;
  return {
    D: reliefs.D,
    S: category === 2 ? reliefs.S : ZERO,
    Du: disabledSelf ? reliefs.Du : ZERO,
    Su: disabledSpouse && mayHaveSu(category) ? reliefs.Su : ZERO,
  };
}

/** The amounts deducted from the year's income before tax. */
export function reliefsOf(
  inputs: Pick<
    ResidentInputs,
    'category' | 'C' | 'sumLP' | 'LP1' | 'disabledSelf' | 'disabledSpouse'
  >,
  edition: PcbEdition,
  working: Working,
): Reliefs {
  const { category, C, sumLP, LP1 } = inputs;
  const { D, S, Du, Su } = profileReliefsOf(inputs, edition);
  const { Q } = edition.reliefs;
  const total = working.amount(
    {
      name: 'pcb.reliefs',
      formula: 'pcbReliefs',
      values: {
        D,
        S,
        Du,
        Su,
        Q,
        C: C.toString(),
        sumLP,
        LP1,
      },
      source: 'MTD specification, section D, category ' + category + '; E(14)',
    },
    plus(sum([D, S, Du, Su, sumLP, LP1]), Q.times(C)),
  );
  return { D, S, Du, Su, Q, total };
}
