/**
 * Nine digits that do not repeat within ten days, for numbers and names of what a journey leaves behind. The first one
 * is no zero: the authority writes tax numbers without leading zeros, and a clock counts through such a day too.
 */
export const freshDigits = (): string => String(100_000_000 + (Date.now() % 900_000_000));
