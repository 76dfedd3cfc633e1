let last = 9_000_000;

/** An id for a row that a test stores past the product; below all that the product makes. */
export const newId = (): string => String((last += 1));
