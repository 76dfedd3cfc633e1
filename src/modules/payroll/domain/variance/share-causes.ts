import { type Decimal, roundSen, ZERO } from '@kernel/money';
import type { FigureName } from '../payslip';
import type { PayslipTable, PayslipRecord } from '../run/run.types';
import type { Pair } from './pay-causes';
import type { VarianceCause } from './variance.types';

/** A deduction from net pay, or an addition to the employer's cost, besides the lines of pay. */
interface Share {
  of: FigureName;
  in: 'net' | 'employerCost';
  edition: PayslipTable | null;
}

export const shares: readonly Share[] = [
  { of: 'epfEmployee', in: 'net', edition: 'epf' },
  { of: 'socsoEmployee', in: 'net', edition: 'socso' },
  { of: 'skbbk', in: 'net', edition: 'socso' },
  { of: 'eisEmployee', in: 'net', edition: 'eis' },
  { of: 'pcb', in: 'net', edition: 'pcb' },
  { of: 'extraPcb', in: 'net', edition: null },
  { of: 'cp38', in: 'net', edition: null },
  { of: 'epfEmployer', in: 'employerCost', edition: 'epf' },
  { of: 'socsoEmployer', in: 'employerCost', edition: 'socso' },
  { of: 'eisEmployer', in: 'employerCost', edition: 'eis' },
  { of: 'hrd', in: 'employerCost', edition: 'hrd' },
  { of: 'taxBorne', in: 'employerCost', edition: 'pcb' },
];

/** The differences of a share that have their own cause, and the rest, which follows pay. */
export interface ShareCauses {
  own: readonly (readonly [VarianceCause, Decimal])[];
  following: Decimal;
}

/**
 * Why a share differs, in this order: it was overridden; another edition of the table applies; the
 * person's classification changed (another Part, another category, an order ended); reliefs
 * changed. The rest follows the change of pay.
 */
export function shareCausesOf(share: Share, pair: Pair): ShareCauses {
  const { before, now } = pair;
  const amounts = { before: computed(before, share.of), now: computed(now, share.of) };
  const own: [VarianceCause, Decimal][] = [];
  let left = amounts.now.minus(amounts.before);
  const take = (cause: VarianceCause, amount: Decimal): void => {
    if (amount.isZero()) return;
    own.push([cause, amount]);
    left = left.minus(amount);
  };
  const difference = actual(now, share.of).minus(actual(before, share.of));
  const overridden = difference.minus(left);
  if (!overridden.isZero()) own.push(['override', overridden]);

  const { edition } = share;
  if (edition === null || belongsElsewhere(edition, pair)) take('other', left);
  else if (isOtherEdition(edition, pair)) take('tableEdition', byTable(edition, pair, amounts));
  if (edition === 'pcb') take('relief', byReliefs(pair, left, amounts));
  return { own, following: left };
}

/** Tax borne by the employer is not deducted from pay. */
const actual = ({ month }: PayslipRecord, of: FigureName): Decimal =>
  of === 'pcb' ? month.pcb.minus(month.taxBorne) : month[of];

const computed = (payslip: PayslipRecord, of: FigureName): Decimal =>
  payslip.computed?.[of] === undefined
    ? actual(payslip, of)
    : actual({ ...payslip, month: { ...payslip.month, ...payslip.computed } }, of);

const belongsElsewhere = (edition: PayslipTable, { before, now }: Pair): boolean =>
  (edition === 'epf' && before.epfPart !== now.epfPart) ||
  ((edition === 'socso' || edition === 'eis') && before.socsoCategory !== now.socsoCategory);

const isOtherEdition = (edition: PayslipTable, { before, now }: Pair): boolean =>
  before.editions !== undefined &&
  now.editions !== undefined &&
  before.editions[edition] !== now.editions[edition];

interface Amounts {
  before: Decimal;
  now: Decimal;
}

/**
 * The excess of the new table over the former share in proportion to wages. Tax is not
 * proportional: its table is the cause only if the remuneration is unchanged from the previous
 * month.
 */
function byTable(edition: PayslipTable, pair: Pair, amounts: Amounts): Decimal {
  if (edition === 'pcb') return isTaxedAlike(pair) ? amounts.now.minus(amounts.before) : ZERO;
  const wages = { before: pair.before.bases[edition], now: pair.now.bases[edition] };
  if (wages.before.isZero()) return ZERO;
  const atFormerRate = amounts.before.times(wages.now).div(wages.before);
  return amounts.now.minus(roundSen(atFormerRate));
}

const isTaxedAlike = ({ before, now }: Pair): boolean =>
  before.taxed.Y1.equals(now.taxed.Y1) && before.taxed.Yt.equals(now.taxed.Yt);

/** With the same remuneration, all of it; otherwise zakat, which reduces the tax ringgit for ringgit. */
function byReliefs(pair: Pair, left: Decimal, amounts: Amounts): Decimal {
  if (isTaxedAlike(pair)) return haveOtherReliefs(pair) ? left : ZERO;
  const isUsedUp = amounts.before.isZero() || amounts.now.isZero();
  return isUsedUp ? ZERO : pair.before.taxed.zakat.minus(pair.now.taxed.zakat);
}

function haveOtherReliefs({ before, now }: Pair): boolean {
  const [a, b] = [before.person.tax, now.person.tax];
  return (
    !before.taxed.LP1.equals(now.taxed.LP1) ||
    !before.taxed.zakat.equals(now.taxed.zakat) ||
    a.regime !== b.regime ||
    a.category !== b.category ||
    !a.childUnits.equals(b.childUnits) ||
    a.disabledSelf !== b.disabledSelf ||
    a.disabledSpouse !== b.disabledSpouse
  );
}
