/** The lines of parts B and C of Form EA (C.P.8A) that items are filed under (payroll-pcb 18.1). */
export const eaIncome = [
  ...(['B1a', 'B1b', 'B1c', 'B1d', 'B1e', 'B1f'] as const),
  ...(['B2', 'B3', 'B4', 'B5', 'B6', 'C1', 'C2'] as const),
] as const;
export type EaIncome = (typeof eaIncome)[number];
