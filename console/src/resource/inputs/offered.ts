import type { Row } from '../definition/definition';

/**
 * What switches a record off, by the names of the switched fields. A choice knows its target by name
 * alone, without its definition; `test/offered-choices.spec` compares this with the definitions.
 */
const off: Readonly<Record<string, unknown>> = {
  status: 'disabled',
  isEnable: false,
};

/** Whether a record may be newly chosen: one that is disabled may not. */
export const isOffered = (row: Row): boolean =>
  !Object.entries(off).some(([name, value]) => row[name] === value);
