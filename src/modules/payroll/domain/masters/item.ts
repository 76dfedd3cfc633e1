import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { type ItemRole, mayBeComputed, type TaxClass } from '../remuneration';

/** Zakat lowers the tax and is not itself taxed. */
const untaxed: readonly unknown[] = ['none', 'zakat'];

/**
 * Related settings of an item must agree: taxed or not, and how. A deduction is not wages, unless
 * it takes wages back, as unpaid leave does.
 */
export function* faultsOfItem(record: Input): Generator<Fault> {
  const { isPcb, includeIn, exemption, pcbExemptionLimit } = record;
  if (isPcb === true && untaxed.includes(includeIn))
    yield { code: 'payroll.taxedHow', path: 'includeIn' };
  if (isPcb === false && !untaxed.includes(includeIn))
    yield { code: 'payroll.notTaxed', path: 'includeIn' };
  if (isPcb === false && typeof exemption === 'string')
    yield { code: 'payroll.nothingExempt', path: 'exemption' };
  if (isPcb === false && typeof pcbExemptionLimit === 'string')
    yield { code: 'payroll.nothingExempt', path: 'pcbExemptionLimit' };
  yield* faultsOfBenefit(record);
  if (record.calculateType === 'percentOfBasic' && typeof record.baseRate !== 'string')
    yield { code: 'required', path: 'baseRate' };
}

/** An item valued as a benefit is taxed as one, and accommodation as accommodation. */
function* faultsOfBenefit({ calculateType, includeIn }: Input): Generator<Fault> {
  const isBenefitInKind = includeIn === 'benefit' || includeIn === 'accommodation';
  if (calculateType === 'yearlyValue' && !isBenefitInKind)
    yield { code: 'payroll.benefitTaxedHow', path: 'includeIn' };
  const isOfHome = calculateType === 'accommodationValue' || calculateType === 'hotelValue';
  if (isOfHome && includeIn !== 'accommodation')
    yield { code: 'payroll.accommodationTaxedHow', path: 'includeIn' };
}

/** What a built-in item is: payslips, forms and other items rely on it. */
const meaning = ['type', 'categoryId', 'component'] as const;

/** How an item that the calculation writes by itself is computed, and what it is computed from. */
const computation = [
  ...(['calculateType', 'incSalaryProration', 'incOvertimeBaseRate'] as const),
  ...(['incUnpaidLeaveDays', 'incLeavePay'] as const),
] as const;

/**
 * Changes of a built-in item that the calculation could only ignore; `role` is the line that it
 * writes by itself, null for all other items. Everybody has basic pay, so that it stays in use.
 */
export function* faultsOfBuiltIn(
  record: Input,
  before: Input | null,
  role: ItemRole | null,
): Generator<Fault> {
  if (before?.isCustom === true) return;
  const fixed = role ? [...meaning, ...computation] : meaning;
  for (const path of before ? fixed : [])
    if (record[path] !== before![path]) yield { code: 'payroll.builtInMeaning', path };
  if (!role) return;
  if (!mayBeComputed(record.includeIn as TaxClass))
    yield { code: 'payroll.computedTaxedHow', path: 'includeIn' };
  if (role !== 'basic') return;
  if (record.isEnable === false) yield { code: 'payroll.basicNeeded', path: 'isEnable' };
  if (record.isArchived === true) yield { code: 'payroll.basicNeeded', path: 'isArchived' };
}
