export { Decimal, amountText, decimal, isDecimalText, ZERO } from './decimal';
export { allocate } from './allocate';
export { percentOf, roundSen, roundUpToFiveSen, sum } from './rounding';
