export { Decimal, amountText, decimal, isDecimalText, isPlainDecimal, ZERO } from './decimal';
export { allocate, shareOf, type Stretch } from './allocate';
export { minus, percentOf, plus, roundSen, roundUpToFiveSen, sum } from './rounding';
