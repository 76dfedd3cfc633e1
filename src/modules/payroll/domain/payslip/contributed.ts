import { Decimal, ZERO } from '@kernel/money';
import {
  ageInMonth,
  basesFrom,
  type Bases,
  eis,
  epf,
  type EpfContribution,
  hrd,
  isBonus,
  isLiableBeforeExpiry,
  socso,
  type SocsoCategory,
  type Wage,
} from '../contributions';
import { isAdditional } from '../remuneration';
import type { Scheme } from '../statutes';
import { Working } from '../working';
import {
  type PayLaw,
  type PayLine,
  type PayslipRequest,
  shareNames,
  type SharesByHand,
} from './payslip.types';

/** The contributions of a month. */
export interface Contributed {
  bases: Bases;
  epfPart: EpfContribution['part'];
  socsoCategory: SocsoCategory | null;
  epfEmployee: Decimal;
  epfEmployer: Decimal;
  socsoEmployee: Decimal;
  skbbk: Decimal;
  socsoEmployer: Decimal;
  eisEmployee: Decimal;
  eisEmployer: Decimal;
  hrd: Decimal;
  /**
   * The employee's EPF without excess: on normal remuneration, and what additional remuneration
   * adds to it.
   */
  K1: Decimal;
  Kt: Decimal;
}

/** EPF, SOCSO, EIS and HRD on the lines given. */
export function contributed(
  lines: readonly PayLine[],
  request: PayslipRequest,
  law: PayLaw,
  working: Working,
): Contributed {
  const { month, statutes } = law;
  const { statutory, hrdRate } = request;
  const { citizenship, firstCoveredAge, skbbk, outside } = statutory;
  const age = ageInMonth(statutory.birthDate, month);
  const person = { month, age, citizenship };
  const bases = basesFrom(wagesOf(lines), law.components, working);
  const applies = (scheme: Scheme): boolean => !outside.includes(scheme);
  const isForeign = citizenship === 'non_citizen';
  const inEpf =
    applies('epf') && (!isForeign || isLiableBeforeExpiry(statutory.passExpires, month));
  const fund = inEpf
    ? epf(
        { ...person, wages: bases.epf, bonus: bases.epfBonus, extra: statutory.epfExtra },
        statutes,
        working,
      )
    : null;
  const security = applies('socso')
    ? socso({ ...person, wages: bases.socso, firstCoveredAge, skbbk }, statutes, working)
    : null;
  const insurance = applies('eis')
    ? eis({ ...person, ...eisTerms(statutory), wages: bases.eis }, statutes, working)
    : null;
  const levy =
    applies('hrd') && hrdRate
      ? hrd({ month, citizenship, wages: bases.hrd, rate: hrdRate }, statutes, working).levy
      : ZERO;
  const K1 = fund ? onNormalAlone(lines, bases, fund, request, law) : ZERO;
  return {
    bases,
    epfPart: fund?.part ?? null,
    socsoCategory: security?.category ?? null,
    epfEmployee: fund?.employee ?? ZERO,
    epfEmployer: fund?.employer ?? ZERO,
    socsoEmployee: security?.employeeInvalidity ?? ZERO,
    skbbk: security?.skbbkEmployee ?? ZERO,
    socsoEmployer: security?.employer ?? ZERO,
    eisEmployee: insurance?.employee ?? ZERO,
    eisEmployer: insurance?.employer ?? ZERO,
    hrd: levy,
    K1,
    Kt: fund ? fund.employeeStatutory.minus(K1) : ZERO,
  };
}

const eisTerms = ({ eisPayableBefore57, eisCoveredFromAge }: PayslipRequest['statutory']) => ({
  payableBefore57: eisPayableBefore57,
  ...(eisCoveredFromAge !== undefined && { coveredFromAge: eisCoveredFromAge }),
});

const wagesOf = (lines: readonly PayLine[]): Wage[] =>
  lines.map(({ item, amount }) => ({
    name: item.code,
    amount,
    countsFor: item.countsFor,
    isBonus: isBonus(item.component),
  }));

/**
 * K1 (E(13) of the specification): the contribution on normal remuneration alone, including that on
 * exempt monthly allowances; the schedule is banded, so Kt is the difference to the total.
 */
function onNormalAlone(
  lines: readonly PayLine[],
  bases: Bases,
  fund: EpfContribution,
  { statutory }: PayslipRequest,
  { month, statutes }: PayLaw,
): Decimal {
  let wages = ZERO;
  for (const { item, amount } of lines)
    if (item.countsFor.epf && !isAdditional(item)) wages = wages.plus(amount);
  if (wages.isNegative()) wages = ZERO;
  if (wages.equals(bases.epf)) return fund.employeeStatutory;
  return epf(
    {
      month,
      age: ageInMonth(statutory.birthDate, month),
      citizenship: statutory.citizenship,
      wages,
      bonus: ZERO,
      extra: { employer: ZERO, employee: ZERO },
    },
    statutes,
  ).employee;
}

/**
 * Contributions as they are withheld and paid: amounts set by hand replace the computed ones, for
 * relief as well (ADR 83). What is withheld for EPF is mandatory first, and any amount above the
 * computed one is mandatory again; voluntary excess does not count for relief. What is not the
 * contribution on normal remuneration belongs to the additional (E(13)).
 */
export function withheld(computed: Contributed, by: SharesByHand): Contributed {
  const moved: Contributed = { ...computed };
  for (const name of shareNames) moved[name] = computed[name].plus(by[name] ?? ZERO);
  if (!by.epfEmployee) return moved;
  const mandatory = computed.K1.plus(computed.Kt);
  const paid = by.epfEmployee.isNegative()
    ? Decimal.min(mandatory, moved.epfEmployee)
    : mandatory.plus(by.epfEmployee);
  const K1 = computed.Kt.isZero() ? paid : Decimal.min(computed.K1, paid);
  return { ...moved, K1, Kt: paid.minus(K1) };
}
