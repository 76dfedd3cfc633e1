import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText } from '@kernel/money';
import { currentLanguage } from '@platform/context';
import { PayrollRuns } from '../../application/ports/payroll-runs';
import { PayslipStore } from '../../application/ports/payslip-store';
import { storedLines } from '../../domain/run/outcome';
import type { ConfidentialLine } from './run-views.types';

/** The confidential lines of a run. */
export class ListConfidentialLines extends Query<ConfidentialLine[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ListConfidentialLines)
export class ListConfidentialLinesHandler implements IQueryHandler<ListConfidentialLines> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
  ) {}

  async execute({ id }: ListConfidentialLines): Promise<ConfidentialLine[]> {
    const run = await this.runs.get(id);
    if (!run.isConfidential) return [];
    const rows = new Map((await this.runs.rows(id)).map((row) => [row.employeeId, row]));
    const language = currentLanguage();
    const found: ConfidentialLine[] = [];
    for await (const some of this.payslips.payslips(run))
      for (const { employeeId, content } of some)
        for (const line of storedLines(content.outcome, content.request, content.words))
          if (line.isConfidential)
            found.push({
              employeeId,
              staffNumber: rows.get(employeeId)?.staffNumber ?? '',
              personName: rows.get(employeeId)?.name ?? '',
              code: line.code,
              name: line.names[language],
              amount: amountText(line.amount),
            });
    return found;
  }
}
