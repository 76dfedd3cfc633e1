const plain = /^[+-]?\d{1,30}(\.\d{1,12})?$/;

/** True for plain decimal notation (no exponent, at most 30 digits before and 12 after the point). */
export const isDecimalText = (value: string): boolean => plain.test(value);
