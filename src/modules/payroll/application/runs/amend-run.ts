import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { amountText } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { noEntries, type StoredItem } from '../../domain/run/entries';
import { MonthMasters } from '../ports/month-masters';
import { PayrollRuns } from '../ports/payroll-runs';
import { type AmendmentPlan, PlanAmendment } from './plan-amendment';
import type { AmendRunRequest } from './run-requests.types';

/**
 * Books in the open month what an effective run should have paid one person: what it paid is
 * unchanged, and the difference to its corrected result becomes the entries of a separate run. Returns
 * the id of that run.
 */
export class AmendRun extends Command<string> {
  constructor(
    readonly request: AmendRunRequest,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@CommandHandler(AmendRun)
export class AmendRunHandler implements ICommandHandler<AmendRun> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
    private readonly plan: PlanAmendment,
  ) {}

  async execute({ request, maySee }: AmendRun): Promise<string> {
    const { id, employeeId, payDate } = request;
    const { orgId } = await this.runs.get(id);
    await this.runs.lockOrganisation(orgId);
    await this.masters.hold(orgId, [employeeId]);
    const plan = await this.plan.of(request, maySee);
    const { source, row, month, corrected } = plan;
    const items = storedItems(plan);
    const [person] = await this.masters.payable(orgId, month, { employeeIds: [employeeId] });
    if (!person) throw new Refused('run.noEmployee');
    const amendment = await this.runs.add({
      orgId,
      month,
      kind: 'amendment',
      payDate,
      amendsRunId: id,
      name: `${translate('run.named.amendment')} ${source.month} ${row.staffNumber}`,
    });
    const run = await this.runs.getForChange(amendment);
    const { staffNumber, name } = person;
    await this.runs.addRows(run, [
      {
        employeeId,
        staffNumber,
        name,
        entries: {
          ...noEntries,
          items,
          earnedIn: plan.isOfEarlierYear ? 'earlierYear' : 'year',
          ...(corrected && { corrected }),
          ...(plan.isConfidential && { isConfidential: true }),
        },
      },
    ]);
    await this.runs.save(run, { people: 1 });
    return amendment;
  }
}

function storedItems({ items, catalogue: { byCode } }: AmendmentPlan): StoredItem[] {
  if (items.length === 0) throw new Refused('run.nothingToAmend');
  return items.map(([code, amount]) => {
    const item = byCode.get(code);
    if (!item) throw new Refused('run.itemMissing', { item: code });
    const open = { units: null, rate: null, percent: null };
    return { payrollItemId: item.id, amount: amountText(amount), ...open };
  });
}
