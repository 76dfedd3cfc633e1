import { Decimal, sum } from '@kernel/money';
import { type Figures, socsoRelief } from '../payslip';
import type { PayslipRecord } from '../run/run.types';

// What the sources leave open about yearly forms. Each reading is stated here once, along with the
// alternatives.

/**
 * EA E2 and C.P.8D 22 ask for the employee's share to SOCSO; the shares of EIS and for non-employment injury (SKBBK) go to the same
 * authority and are added, as implementers do (payroll-pcb 18.1). Other reading: invalidity alone.
 */
export const socialSecurityOf = ({ socsoEmployee, skbbk, eisEmployee }: Figures): Decimal =>
  socsoEmployee.plus(skbbk).plus(eisEmployee);

/**
 * EA E1 asks for the compulsory contribution: voluntary excess is excluded, and C.P.8D 17 takes the
 * same figure, since the two forms must agree. The tax also counts what is still to be deducted from
 * a salary left for a later run; if that run never comes, the forms have what was deducted, of which
 * the compulsory part comes first (ADR 83). Other reading: everything deducted for the fund.
 */
export const fundOf = ({ taxed, month }: Pick<PayslipRecord, 'taxed' | 'month'>): Decimal =>
  Decimal.min(taxed.K1.plus(taxed.Kt), month.epfEmployee);

/**
 * EA D5(a) and C.P.8D 15 are the amounts claimed by Form TP1. Where the employee's contributions
 * (C14) count without a claim they are on E2 alone, so they are excluded; where they are claimed
 * they are an amount like others (payroll-pcb 13.2). Other reading: they are a relief of Form TP1
 * and always belong to its total.
 */
export const claimedRelief = ({
  claims,
  taxed,
  countsSocsoRelief = true,
}: Pick<PayslipRecord, 'claims' | 'taxed' | 'countsSocsoRelief'>): Decimal =>
  countsSocsoRelief ? taxed.LP1.minus(ofContributions(claims)) : taxed.LP1;

const ofContributions = (claims: PayslipRecord['claims']): Decimal =>
  sum(claims.flatMap(({ code, allowed }) => (code === socsoRelief ? [allowed] : [])));

/**
 * Zakat and levy paid by the employee and claimed: what reduced the tax beyond the salary deduction
 * (payroll-pcb, 11).
 */
export const claimedZakat = ({ taxed, month }: Pick<PayslipRecord, 'taxed' | 'month'>): Decimal =>
  taxed.zakat.minus(month.zakat);

/** PCB as remitted and reported: what the employee asked for on top is PCB too (payroll-pcb 12.3). */
export const remittedPcb = ({ pcb, extraPcb }: Figures): Decimal => pcb.plus(extraPcb);
