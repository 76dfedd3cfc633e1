import { amount, children, choice, integer, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfOpening } from '../domain/masters/opening';
import { monthRule } from '../domain/masters/span';
import { exemptionRules } from '../domain/remuneration';
import { eaIncome } from '../domain/year/ea-income';
import { reliefRows } from './relief-rows';

const total = amount({
  min: 0,
  required: true,
  inList: true,
  initial: '0.00',
  maskedInTrail: true,
});

const part = amount({ min: 0, section: 'ea', maskedInTrail: true });

/**
 * The totals of this employer's payroll in a year before it was kept here, so that a company can
 * start in any month. Earlier employers of the year are in Form TP3 and not repeated (payroll-pcb,
 * sections 4 and 15).
 */
export const openingBalance = defineResource({
  name: 'openingBalance',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    employeeId: ref('employee', { required: true, inList: true }),
    year: integer({ min: 2000, max: 2100, required: true, inList: true }),
    /** The last month included in the figures. */
    untilMonth: text({ max: 7, required: true, inList: true, rules: monthRule }),
    /** Y: taxable remuneration, normal and additional. */
    remuneration: total,
    /** K, uncapped. */
    epf: total,
    /** X, without CP38 and without what the employee asked for on top. */
    pcb: total,
    /** Z: zakat and departure levy, deducted or claimed. */
    zakat: total,
    /** Further figures for Form EA and C.P.8D; of the zakat, what was deducted from pay. */
    zakatDeducted: part,
    socialSecurity: part,
    cp38: part,
    donations: part,
    medicalInsurance: part,
    /** The remuneration that belongs to a Form EA line other than salaries. */
    income: children(
      {
        eaLine: choice('eaIncome', eaIncome, { required: true }),
        amount: amount({ min: 0.01, required: true, maskedInTrail: true }),
      },
      { max: 20 },
    ),
    reliefs: reliefRows,
    exemptions: children(
      {
        rule: choice('exemptionRule', exemptionRules, { required: true }),
        amount: amount({ min: 0.01, required: true, maskedInTrail: true }),
      },
      { max: 20 },
    ),
  },
  unique: [['orgId', 'employeeId', 'year']],
  sort: { field: 'year', order: 'descend' },
  check: faultsOfOpening,
});

export type OpeningBalance = RecordOf<typeof openingBalance>;
