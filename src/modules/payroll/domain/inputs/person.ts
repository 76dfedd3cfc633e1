import { Decimal, decimal, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';
import type { PayRow, PayUnit, SalaryPolicy, WeekHours } from '../pay';
import type { Employment, StatutoryProfile, TaxProfile } from '../payslip';
import { ageOn, type SkbbkStatus } from '../contributions';
import type { Category, PcbEdition } from '../pcb';
import type { Citizenship, Scheme } from '../statutes';
import { inForceOn } from './in-force';
import { isStillUnder18, profileDay, reliefOfChild } from './readings';
import type { DependantRecord, EmployeeRecord, PayRecord } from './records.types';

/** ISO 3166 alpha-3. */
const malaysia = 'MYS';

/** A person's status in the schemes on a day. */
export function citizenshipOf(
  employee: Pick<EmployeeRecord, 'nationality' | 'permanentResidentSince' | 'electedBefore1998'>,
  on: PlainDate,
): Citizenship {
  if (employee.nationality === malaysia) return 'citizen';
  const { permanentResidentSince: since } = employee;
  if (since !== null && since <= on) return 'permanent_resident';
  return employee.electedBefore1998 ? 'non_citizen_elected_before_1998_08_01' : 'non_citizen';
}

const outsideWithout: Readonly<Record<'isEpf' | 'isSocso' | 'isEis' | 'isHrd', Scheme>> = {
  isEpf: 'epf',
  isSocso: 'socso',
  isEis: 'eis',
  isHrd: 'hrd',
};

/**
 * A notice applies to the whole wages of its month: people who rejoin pay on all of them
 * (payroll-contributions 5).
 */
const skbbkOn = (notices: EmployeeRecord['skbbkNotices'], on: PlainDate): SkbbkStatus =>
  inForceOn(notices, on)?.status ?? 'participating';

/** What determines the contributions of a month. */
export function statutoryOf(employee: EmployeeRecord, month: Month): StatutoryProfile {
  const on = profileDay(month);
  const extra = inForceOn(employee.epfExtras, on);
  return {
    birthDate: employee.birthDate,
    citizenship: citizenshipOf(employee, on),
    passExpires: employee.passExpires,
    outside: (Object.keys(outsideWithout) as (keyof typeof outsideWithout)[])
      .filter((flag) => !employee[flag])
      .map((flag) => outsideWithout[flag]),
    epfExtra: {
      employer: decimal(extra?.employerExtraRate).div(100),
      employee: decimal(extra?.employeeExtraRate).div(100),
    },
    firstCoveredAge: employee.firstCoveredAge,
    skbbk: skbbkOn(employee.skbbkNotices, on),
    eisPayableBefore57: employee.eisPayableBefore57,
    eisCoveredFromAge: ageOn(employee.birthDate, coveredSince(employee)),
  };
}

/**
 * The earliest day from which EIS can have covered an employment: its first day, or permanent
 * residence given after it.
 */
function coveredSince({
  joinedOn,
  nationality,
  permanentResidentSince: since,
}: Pick<EmployeeRecord, 'joinedOn' | 'nationality' | 'permanentResidentSince'>): PlainDate {
  return nationality !== malaysia && since !== null && since > joinedOn ? since : joinedOn;
}

/** Child units of a month (C of the formula); a child shared by the parents is a half. */
export function childUnitsOf(
  dependants: readonly DependantRecord[],
  month: Month,
  { childUnits }: Pick<PcbEdition, 'childUnits'>,
): Decimal {
  let units = ZERO;
  for (const child of countedChildren(dependants, month)) {
    const code = reliefOfChild[child.kind];
    const each = childUnits.get(code);
    if (!each) throw new Refused('payroll.reliefUnknown', { relief: code });
    units = units.plus(child.share === 'half' ? each.div(2) : each);
  }
  return units;
}

/** The children that count for relief in a month. */
export function countedChildren<D extends DependantRecord>(
  dependants: readonly D[],
  month: Month,
): D[] {
  const on = profileDay(month);
  return dependants.filter(
    ({ validFrom, validTo, kind, birthDate }) =>
      validFrom <= on &&
      (validTo === null || on <= validTo) &&
      (kind !== 'under18' || isStillUnder18(birthDate, month)),
  );
}

/**
 * What determines the PCB of a month, and what the employee asked for on top; refused without a
 * profile in force.
 */
export function taxOf(
  employee: Pick<EmployeeRecord, 'taxProfiles' | 'dependants'>,
  month: Month,
  edition: Pick<PcbEdition, 'childUnits'>,
): { tax: TaxProfile; extraPcb: Decimal } {
  const row = inForceOn(employee.taxProfiles, profileDay(month));
  if (!row) throw new Refused('payroll.taxProfileMissing', { month });
  return {
    tax: {
      regime: row.regime,
      category: Number(row.category) as Category,
      childUnits: childUnitsOf(employee.dependants, month, edition),
      disabledSelf: row.disabledSelf,
      disabledSpouse: row.disabledSpouse,
      isBorneByEmployer: row.isBorneByEmployer,
    },
    extraPcb: decimal(row.extraPcb),
  };
}

const units: Readonly<Record<PayRecord['payType'], PayUnit>> = {
  monthly: 'month',
  daily: 'day',
  hourly: 'hour',
};

/** A person's rates of pay with their first days, in date order. */
export const payRowsOf = (pay: readonly PayRecord[]): PayRow[] =>
  pay
    .map(({ validFrom, payType, amount }) => ({
      from: validFrom,
      rate: decimal(amount),
      per: units[payType],
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** The employment used to compute pay, with its schedule and policy in the form that the engine takes. */
export const employmentOf = (
  { joinedOn, lastDay, pay, isManual }: EmployeeRecord,
  { week, policy }: { week: WeekHours; policy: SalaryPolicy },
): Employment => ({
  joined: joinedOn,
  lastDay,
  rows: payRowsOf(pay),
  week,
  policy,
  isManual,
});
