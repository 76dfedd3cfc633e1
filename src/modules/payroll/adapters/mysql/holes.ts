/** Placeholders for the values of an IN; an empty list matches nothing. */
export const holes = (values: readonly unknown[]): string =>
  values.length === 0 ? 'NULL' : values.map(() => '?').join(', ');
