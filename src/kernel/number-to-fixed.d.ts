interface Number {
  /** @deprecated `(1.005).toFixed(2)` is '1.00': use a Decimal, or Intl.NumberFormat. */
  toFixed(fractionDigits?: number): string;
}
