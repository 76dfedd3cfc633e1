import { type Decimal, ZERO, plus, sum } from '@kernel/money';
import { shown, type Working } from '../working';
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

/** What is taken off the income of the year before it is taxed. */
export function reliefsOf(
  inputs: Pick<
    ResidentInputs,
    'category' | 'C' | 'sumLP' | 'LP1' | 'disabledSelf' | 'disabledSpouse'
  >,
  { reliefs }: PcbEdition,
  working: Working,
): Reliefs {
  const { category, C, sumLP, LP1 } = inputs;
  const D = reliefs.D;
  const S = category === 2 ? reliefs.S : ZERO;
  const Du = inputs.disabledSelf ? reliefs.Du : ZERO;
  const Su = inputs.disabledSpouse && mayHaveSu(category) ? reliefs.Su : ZERO;
  const Q = reliefs.Q;
  const total = working.amount(
    {
      name: 'Reliefs',
      formula: 'D + S + Du + Su + Q × C + (ΣLP + LP1)',
      values: {
        ...{ D: shown(D), S: shown(S), Du: shown(Du), Su: shown(Su), Q: shown(Q) },
        ...{ C: C.toString(), ΣLP: shown(sumLP), LP1: shown(LP1) },
      },
      source: 'MTD specification, section D, category ' + category + '; E(14)',
    },
    plus(sum([D, S, Du, Su, sumLP, LP1]), Q.times(C)),
  );
  return { D, S, Du, Su, Q, total };
}
