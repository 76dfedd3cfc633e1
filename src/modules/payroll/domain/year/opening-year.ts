import { byName } from '@kernel/by-name';
import { type Decimal, decimal, sum } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { OpeningBalanceRecord } from '../inputs';
import { socsoRelief } from '../payslip';
import { type EaIncome, eaIncome } from './ea-income';

/** What this employer paid and deducted in a year before payroll was kept here, for the yearly forms. */
export interface OpeningOfYear {
  untilMonth: Month;
  /** Remuneration by the lines of Form EA. */
  income: Readonly<Record<EaIncome, Decimal>>;
  pcb: Decimal;
  cp38: Decimal;
  /** By salary deduction. */
  zakat: Decimal;
  donations: Decimal;
  claimedRelief: Decimal;
  claimedZakat: Decimal;
  fund: Decimal;
  socialSecurity: Decimal;
  exempt: Decimal;
  medicalInsurance: Decimal;
}

/** Remuneration that is filed under no other line of the form is salary. */
const SALARY: EaIncome = 'B1a';

/**
 * Zakat and levy are on their own lines, and the employee's contributions on E2 where they count
 * without a claim (payroll-pcb 13.2).
 */
const isClaimedRelief = (code: string, countsSocsoRelief: boolean): boolean =>
  !code.startsWith('D1') && !(countsSocsoRelief && code === socsoRelief);

/** An opening balance for Form EA and C.P.8D. */
export function openingOfYear(
  record: OpeningBalanceRecord,
  countsSocsoRelief = true,
): OpeningOfYear {
  const filed = (line: EaIncome): Decimal =>
    sum(record.income.filter(({ eaLine }) => eaLine === line).map(({ amount }) => decimal(amount)));
  const rest = decimal(record.remuneration).minus(sum(eaIncome.map(filed)));
  const zakat = decimal(record.zakatDeducted);
  const reliefs = record.reliefs.filter(({ code }) => isClaimedRelief(code, countsSocsoRelief));
  return {
    untilMonth: record.untilMonth,
    income: byName(eaIncome, (line) => (line === SALARY ? filed(line).plus(rest) : filed(line))),
    pcb: decimal(record.pcb),
    cp38: decimal(record.cp38),
    zakat,
    donations: decimal(record.donations),
    claimedRelief: sum(reliefs.map(({ amount }) => decimal(amount))),
    claimedZakat: decimal(record.zakat).minus(zakat),
    fund: decimal(record.epf),
    socialSecurity: decimal(record.socialSecurity),
    exempt: sum(record.exemptions.map(({ amount }) => decimal(amount))),
    medicalInsurance: decimal(record.medicalInsurance),
  };
}
