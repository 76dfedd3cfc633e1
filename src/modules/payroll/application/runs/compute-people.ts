import { Injectable } from '@nestjs/common';
import { amountText, type Decimal } from '@kernel/money';
import { DomainError, Refused } from '@kernel/rules';
import { yearToDateOf } from '../../domain/inputs';
import type { PayLaw } from '../../domain/payslip';
import { type Catalogue, isConfidentialIn, overridesOf } from '../../domain/run/entries';
import {
  type MonthRequest,
  monthRequest,
  type PersonMasters,
} from '../../domain/run/month-request';
import { type LineWords, type Outcome, outcomeOf } from '../../domain/run/outcome';
import { MonthMasters, type PersonSnapshot } from '../ports/month-masters';
import { PayLaws } from '../ports/pay-laws';
import type { PayrollRun, RunRow } from '../ports/payroll-runs';
import { type NewPayslip, PayslipStore } from '../ports/payslip-store';

/** What all people of a run share. */
export interface RunContext {
  law: PayLaw;
  catalogue: Catalogue;
  hrdRate: Decimal | null;
  countsSocsoRelief: boolean;
}

/** A person's request, or why there is none. */
export type Asked = {
  row: RunRow;
  snapshot: PersonSnapshot;
  /** The codes of confidential items that earlier runs of the month paid. */
  confidential: readonly string[];
} & ((MonthRequest & { person: PersonMasters }) | { error: DomainError });

/** Computes payslips from records and entries, for some people of a run at once; writes nothing. */
@Injectable()
export class ComputePeople {
  constructor(
    private readonly stored: PayslipStore,
    private readonly masters: MonthMasters,
    private readonly laws: PayLaws,
  ) {}

  async contextOf(
    { orgId, month }: Pick<PayrollRun, 'orgId' | 'month'>,
    lawRevision?: number,
  ): Promise<RunContext> {
    const [law, catalogue, { hrdRate, countsSocsoRelief }] = await Promise.all([
      this.laws.of(month, lawRevision),
      this.masters.catalogue(orgId),
      this.masters.employer(orgId, month),
    ]);
    return { law, catalogue, hrdRate, countsSocsoRelief };
  }

  /** The request to the engine for each person; people who are no longer employees are refused. */
  async requests(
    run: Pick<PayrollRun, 'orgId' | 'month' | 'number' | 'kind'>,
    { law, catalogue, hrdRate, countsSocsoRelief }: RunContext,
    rows: readonly RunRow[],
  ): Promise<Asked[]> {
    const { orgId, month, kind } = run;
    const ids = rows.map(({ employeeId }) => employeeId);
    const [people, earlier, years] = await Promise.all([
      this.masters.people(orgId, month, ids),
      this.stored.earlier(run, ids),
      this.stored.yearBefore(orgId, month, ids),
    ]);
    const onPrevious = ids.filter((id) => people.get(id)?.masters.policy.overtimeUsesPreviousMonth);
    const previous = await this.stored.previousMonth(orgId, month, onPrevious);
    return rows.flatMap((row): Asked[] => {
      const { employeeId: id, entries } = row;
      const found = people.get(id);
      if (!found) return [];
      const { masters, statements, snapshot } = found;
      return [
        {
          row,
          snapshot,
          confidential: earlier.get(id)?.confidential ?? [],
          ...caught(() => {
            const months = years.get(id) ?? [];
            const { joinedOn } = masters.employee;
            const sources = { ...statements, joinedOn, months };
            const year = yearToDateOf(month, sources, law.reliefs);
            const previousMonth = previous.get(id) ?? null;
            const person = { ...masters, year, previousMonth };
            const before = earlier.get(id) ?? null;
            const asked = monthRequest({
              kind,
              law,
              person,
              entries,
              earlier: before,
              catalogue,
              hrdRate,
              countsSocsoRelief,
            });
            return { ...asked, person };
          }),
        },
      ];
    });
  }

  /** Payslips of some people; a person who is refused comes with the refusal. */
  async payslips(
    run: PayrollRun,
    context: RunContext,
    rows: readonly RunRow[],
  ): Promise<{ made: NewPayslip[]; refused: Map<string, DomainError> }> {
    const refused = new Map<string, DomainError>(
      rows.map(({ employeeId }) => [employeeId, new Refused('run.noEmployee')]),
    );
    const made: NewPayslip[] = [];
    for (const asked of await this.requests(run, context, rows)) {
      const { row, snapshot } = asked;
      const result = caught(() => {
        if ('error' in asked) throw asked.error;
        const overrides = overridesOf(row.entries);
        const outcome = outcomeOf(asked.request, overrides, context.law);
        const words = wordsOf(outcome, context.catalogue, confidentialIn(asked, context));
        return { content: { request: asked.request, overrides, outcome, words }, asked };
      });
      if ('error' in result) {
        refused.set(row.employeeId, result.error);
        continue;
      }
      refused.delete(row.employeeId);
      made.push({
        employeeId: row.employeeId,
        person: snapshot,
        content: result.content,
        deducted: result.asked.deducted.map(({ id, amount }) => ({
          id,
          amount: amountText(amount),
        })),
      });
    }
    return { made, refused };
  }
}

function wordsOf(
  { lines }: Outcome,
  { byCode }: Catalogue,
  confidential: ReadonlySet<string>,
): LineWords {
  return Object.fromEntries(
    lines.flatMap(({ code }) => {
      const known = byCode.get(code);
      const isConfidential = known?.isConfidential || confidential.has(code);
      return known ? [[code, { names: known.names, isConfidential }]] : [];
    }),
  );
}

/**
 * The codes under which an amendment books confidential pay, here or earlier in the month: items
 * that are not confidential themselves.
 */
function confidentialIn(
  { row: { entries }, confidential }: Asked,
  { catalogue }: RunContext,
): ReadonlySet<string> {
  const own = entries.items.flatMap(({ payrollItemId }) => {
    const known = catalogue.byId.get(payrollItemId);
    return known && isConfidentialIn(entries, payrollItemId, catalogue) ? [known.item.code] : [];
  });
  return new Set([...confidential, ...own]);
}

/** A refusal belongs to the person; any other error is a bug. */
function caught<T extends object>(work: () => T): T | { error: DomainError } {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return { error };
    throw error;
  }
}
