import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

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
