import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, Refused } from '@kernel/rules';
import {
  addDays,
  businessDate,
  DAY,
  isPlainDate,
  parseLocalDateTime,
  type PlainDate,
} from '@kernel/time';
import { CredentialsApi } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Tasks } from '@platform/tasks';
import { currentScope } from '@platform/tenancy/org-scope';
import type { Days } from '../ports/runs';
import { Runs } from '../ports/runs';

export const RECONCILE = 'reconciliation.read';
export const LONGEST_DAYS = 400;
/** Small enough to show progress, large enough that a quiet year takes minutes. */
const SPAN_DAYS = 7;

/** Midnight in Malaysia at which a day begins. */
export const beginOf = (day: PlainDate): Date => parseLocalDateTime(`${day} 00:00:00`)!;

/** Adjacent windows of whole days. */
export function spansOf({ from, to }: Days): [Date, Date][] {
  const end = addDays(to, 1);
  const spans: [Date, Date][] = [];
  for (let day = from; day < end; day = addDays(day, SPAN_DAYS)) {
    const next = addDays(day, SPAN_DAYS);
    spans.push([beginOf(day), beginOf(next < end ? next : end)]);
  }
  return spans;
}

/** Starts a comparison by issue date, as a task that reads and then reports the differences; returns the id of the run. */
export class StartRun extends Command<string> {
  constructor(readonly days: Days) {
    super();
  }
}

@CommandHandler(StartRun)
export class StartRunHandler implements ICommandHandler<StartRun> {
  constructor(
    private readonly runs: Runs,
    private readonly credentials: CredentialsApi,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  async execute({ days }: StartRun): Promise<string> {
    this.check(days);
    const { orgId } = currentScope();
    const credential = await this.credentials.credentialOf(orgId);
    if (!credential) throw new Refused('received.noCredential');
    const { tin } = credential;
    const id = await this.runs.begin({ orgId, tin, ...days }, spansOf(days));
    const windows = await this.runs.windowsOf(id);
    const items = windows.map((window) => ({ recordId: window.id, label: labelOf(window) }));
    const taskId = await this.tasks.start({ kind: RECONCILE, input: { runId: id }, items });
    await this.runs.setTask(id, taskId);
    return id;
  }

  private check({ from, to }: Days): void {
    const wrong = (path: string, code: string): Invalid => new Invalid([{ code, path }]);
    if (!isPlainDate(from)) throw wrong('from', 'notADate');
    if (!isPlainDate(to)) throw wrong('to', 'notADate');
    if (from > to) throw wrong('to', 'reconciliation.endBeforeBegin');
    if (to > businessDate(this.clock.now())) throw wrong('to', 'reconciliation.future');
    if (beginOf(to).getTime() - beginOf(from).getTime() >= LONGEST_DAYS * DAY)
      throw wrong('from', 'reconciliation.tooLong');
  }
}

const labelOf = ({ from, to }: { from: Date; to: Date }): string =>
  `${businessDate(from)} – ${businessDate(new Date(to.getTime() - 1))}`;
