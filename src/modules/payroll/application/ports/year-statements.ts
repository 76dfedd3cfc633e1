import type { ReliefClaimRecord, YearSources } from '../../domain/inputs';

/** What employees state for a year: earlier employers (TP3), opening balances, and claims of reliefs (TP1). */
export interface YearStatement {
  statements: Omit<YearSources, 'months'>;
  claims: readonly ReliefClaimRecord[];
}

/** Statements of a year, read for many people at once; people without any are absent. */
export abstract class YearStatements {
  abstract of(
    orgId: string,
    year: number,
    employeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, YearStatement>>;
}
