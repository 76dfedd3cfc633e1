import { amount, archivable, choice, flag, integer, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import {
  exemptionRules,
  itemCalculations,
  itemCategories,
  itemKinds,
  taxClasses,
} from '../domain/remuneration';
import { faultsOfItem } from '../domain/masters/item';

const eaField = text({ max: 4, section: 'ea' });
const name = text({ max: 100, search: true, section: 'names' });

/**
 * An item of pay: built in, or the organisation's own (specification 2, section 3). The laws for
 * which it is wages determine the four contribution bases.
 */
export const payrollItem = defineResource({
  name: 'payrollItem',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    code: text({ max: 40, required: true, search: true, immutable: true }),
    nameMs: name,
    nameZhCn: name,
    nameZhTw: name,
    type: choice('itemKind', itemKinds, { required: true, inList: true, initial: 'addition' }),
    categoryId: choice('itemCategory', itemCategories, {
      required: true,
      inList: true,
      initial: 'fixedAllowance',
    }),
    calculateType: choice('itemCalculation', itemCalculations, {
      required: true,
      initial: 'amount',
      section: 'calculation',
    }),
    baseRate: amount({ scale: 4, min: 0, section: 'calculation' }),
    flatRate: amount({ min: 0, section: 'calculation' }),
    incSalaryProration: flag({ section: 'calculation' }),
    incOvertimeBaseRate: flag({ section: 'calculation' }),
    incUnpaidLeaveDays: flag({ section: 'calculation' }),
    incLeavePay: flag({ section: 'calculation' }),
    isCalculate: flag({ section: 'calculation', initial: true }),
    isEpf: flag({ section: 'contributions', inList: true }),
    isSocso: flag({ section: 'contributions', inList: true }),
    isEis: flag({ section: 'contributions', inList: true }),
    isHrd: flag({ section: 'contributions', inList: true }),
    isPcb: flag({ section: 'tax', inList: true }),
    includeIn: choice('taxClass', taxClasses, {
      required: true,
      section: 'tax',
      initial: 'none',
    }),
    exemption: choice('exemptionRule', exemptionRules, { section: 'tax' }),
    pcbExemptionLimit: amount({ min: 0, section: 'tax' }),
    taxableAmountFiledUnder: eaField,
    exemptAmountFiledUnder: eaField,
    /** Its amounts are only visible to people who may see confidential pay. */
    isConfidential: flag({ section: 'more' }),
    sortNo: integer({ min: 0, max: 100_000, initial: 1000, sortable: true, section: 'more' }),
    component: text({ max: 40, readOnly: true }),
    isCustom: flag({ readOnly: true, initial: true, inList: true }),
    canBeDeleted: flag({ readOnly: true, initial: true }),
    isEnable: flag({ initial: true, inList: true, switched: true }),
    ...archivable,
  },
  unique: [['orgId', 'code']],
  sort: { field: 'sortNo', order: 'ascend' },
  check: faultsOfItem,
});

export type PayrollItem = RecordOf<typeof payrollItem>;
