import type { Month } from '@kernel/time';

/** How often a relief may be claimed over the years; null if only the yearly limit applies. */
export interface ClaimFrequency {
  /** Once in this many years of assessment. */
  onceInYears: number | null;
  /** In this many consecutive years of assessment, from the first. */
  yearsInRow: number | null;
  /** This many times in a lifetime. */
  times: number | null;
}

/**
 * Why a relief may not be claimed in a month, by the months in which the employee claimed it before
 * or after; null if it may. Claims with an earlier employer or in a return are not known here
 * (payroll-pcb, section 15; ADR 116).
 */
export function claimedTooOften(
  { frequency }: { frequency: ClaimFrequency },
  month: Month,
  others: readonly Month[],
): { code: string; params: Record<string, number> } | null {
  const { onceInYears, yearsInRow, times } = frequency;
  const year = yearOf(month);
  const years = others.map(yearOf);
  const near = years.find((each) => each !== year && Math.abs(each - year) < (onceInYears ?? 0));
  if (onceInYears !== null && near !== undefined)
    return { code: 'payroll.reliefOnceInYears', params: { years: onceInYears, year: near } };
  const first = Math.min(year, ...years);
  if (yearsInRow !== null && Math.max(year, ...years) - first >= yearsInRow)
    return { code: 'payroll.reliefYearsInRow', params: { years: yearsInRow, year: first } };
  if (times !== null && others.length >= times)
    return { code: 'payroll.reliefTimes', params: { times } };
  return null;
}

const yearOf = (month: Month): number => Number(month.slice(0, 4));
