import { Decimal, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import {
  type AllowedBefore,
  type AllowedClaim,
  allowedClaims,
  type PcbInputs,
  pcbOf,
  type PcbResult,
  profileReliefsOf,
  type ReliefClaim,
  takenByProfile,
} from '../pcb';
import { isAdditional, isNormal } from '../remuneration';
import { Working } from '../working';
import type { Contributed } from './contributed';
import type { PayLaw, PayLine, Payslip, PayslipRequest } from './payslip.types';
import {
  contributionsForRelief,
  fundsOfYear,
  grossUp,
  socsoRelief,
  voluntaryFunds,
} from './readings';

/** The tax of a month's lines, and what it was computed from. */
export interface Taxed {
  pcb: PcbResult;
  taxed: Payslip['taxed'];
  claims: AllowedClaim[];
  reliefsAfter: AllowedBefore;
}

/** Zakat and levy by salary deduction. */
export const zakatDeducted = (lines: readonly PayLine[]): Decimal =>
  lines.reduce((all, { item, amount }) => (item.tax === 'zakat' ? all.minus(amount) : all), ZERO);

const taxableOf = (
  lines: readonly PayLine[],
  belongs: (item: PayLine['item']) => boolean,
): Decimal => {
  let total = ZERO;
  for (const { item, amount, exempt } of lines)
    if (belongs(item)) total = total.plus(exempt.isZero() ? amount : amount.minus(exempt));
  return Decimal.max(total, ZERO);
};

/** PCB on the given lines; the part borne by the employer is additional remuneration in turn. */
export function taxed(
  lines: readonly PayLine[],
  { K1, Kt, ...shares }: Contributed,
  request: PayslipRequest,
  law: PayLaw,
  working: Working,
): Taxed {
  const { tax, year } = request;
  if (tax.category === 1 && !tax.childUnits.isZero())
    throw new Refused('payroll.childrenInCategoryOne');
  const Y1 = taxableOf(lines, isNormal);
  const Yt = taxableOf(lines, isAdditional);
  const isResident = tax.regime !== 'nonresident';
  const month = Number(law.month.slice(5));
  const funds = fundsOfYear({ K: year.K, K1, Kt }, 12 - month, law.pcb.approvedFunds);
  const granted = allowedClaims(
    isResident ? claimsOf(request, contributionsForRelief(shares)) : [],
    year.reliefs,
    law.reliefs,
    { ...takenByProfile(law.reliefs, profileReliefsOf(tax, law.pcb)), [voluntaryFunds]: funds },
    working,
  );
  const LP1 = granted.relief;
  const zakat = zakatDeducted(lines).plus(granted.rebate);
  const inputsWith = (borne: Decimal): PcbInputs => {
    const additional = Yt.plus(borne);
    if (tax.regime === 'nonresident') return { regime: 'nonresident', Y1, Yt: additional };
    const { regime, category, childUnits, disabledSelf, disabledSpouse } = tax;
    const { Y, K, X, Z, sumLP } = year;
    return {
      regime,
      month,
      category,
      C: childUnits,
      disabledSelf,
      disabledSpouse,
      Y,
      K,
      Y1,
      K1,
      Yt: additional,
      Kt,
      X,
      Z,
      sumLP,
      LP1,
      zakat,
      fundsClaimed: granted.after[voluntaryFunds] ?? ZERO,
    };
  };
  const borne = tax.isBorneByEmployer
    ? grossUp((amount) => pcbOf(inputsWith(amount), law.pcb).pcb)
    : ZERO;
  return {
    pcb: pcbOf(inputsWith(borne), law.pcb, working),
    taxed: { Y1, Yt: Yt.plus(borne), K1, Kt, LP1, zakat },
    claims: granted.claims,
    reliefsAfter: granted.after,
  };
}

/**
 * What counts for the year while a part of the month is left for a later run: what was paid and
 * withheld. That run computes the whole month again; if it never comes, X must still be what was
 * remitted, and Y and K what was paid (payroll-pcb, section 15). Claims stay as they were granted.
 */
export function taxedSoFar(
  { taxed: ofMonth, claims, reliefsAfter }: Taxed,
  lines: readonly PayLine[],
  { K1, Kt, ...shares }: Contributed,
  taxBorne: Decimal,
  { countsSocsoRelief }: Pick<PayslipRequest, 'countsSocsoRelief'>,
): Pick<Taxed, 'taxed' | 'reliefsAfter'> {
  const paid = lines.filter(({ isLater }) => !isLater);
  const counted = countsSocsoRelief ? claims.find(({ code }) => code === socsoRelief) : undefined;
  const withheld = contributionsForRelief(shares);
  const notWithheld = counted ? Decimal.max(counted.allowed.minus(withheld), ZERO) : ZERO;
  return {
    taxed: {
      Y1: taxableOf(paid, isNormal),
      Yt: taxableOf(paid, isAdditional).plus(taxBorne),
      K1,
      Kt,
      LP1: ofMonth.LP1.minus(notWithheld),
      zakat: ofMonth.zakat.minus(zakatDeducted(lines)).plus(zakatDeducted(paid)),
    },
    reliefsAfter: counted
      ? { ...reliefsAfter, [socsoRelief]: reliefsAfter[socsoRelief]!.minus(notWithheld) }
      : reliefsAfter,
  };
}

/** The claims of the month; the employee's contributions come first, and are not claimed a second time. */
function claimsOf(
  { claims, countsSocsoRelief }: PayslipRequest,
  contributions: Decimal,
): readonly ReliefClaim[] {
  if (!countsSocsoRelief) return claims;
  const others = claims.filter(({ code }) => code !== socsoRelief);
  return contributions.isZero()
    ? others
    : [{ code: socsoRelief, amount: contributions }, ...others];
}

/** Claims for what counts without one: they are not granted beside it (payroll-pcb, section 13.2). */
export const claimsCountedAlready = ({
  claims,
  countsSocsoRelief,
}: Pick<PayslipRequest, 'claims' | 'countsSocsoRelief'>): readonly ReliefClaim[] =>
  countsSocsoRelief ? claims.filter(({ code }) => code === socsoRelief) : [];
