import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused, refuseIfAny } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { currentScope } from '@platform/tenancy/org-scope';
import { noEntries } from '../../domain/run/entries';
import { lockedAfter } from '../../domain/run/order';
import { type Among, MonthMasters, type Payable } from '../ports/month-masters';
import { PayLaws } from '../ports/pay-laws';
import { edited, type PayrollRun, PayrollRuns } from '../ports/payroll-runs';
import { GuardedRun } from './guarded-run';
import type { AddRunRequest, RunPeopleRequest, UpdateRunRequest } from './run-requests.types';

/** Creates a run of a month with its people; returns its id. */
export class AddRun extends Command<string> {
  constructor(readonly request: AddRunRequest) {
    super();
  }
}

@CommandHandler(AddRun)
export class AddRunHandler implements ICommandHandler<AddRun> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
    private readonly laws: PayLaws,
  ) {}

  async execute({ request: { month, kind, name, payDate, people } }: AddRun): Promise<string> {
    // On its own it would amend nothing: AmendRun adds it, with the difference to a locked run.
    if (kind === 'amendment') refuseIfAny([{ code: 'run.amendsNothing', path: 'kind' }]);
    const { orgId } = currentScope();
    await this.masters.employer(orgId, month);
    await this.laws.of(month);
    await this.runs.lockOrganisation(orgId);
    const locked = lockedAfter(month, await this.runs.states(orgId));
    if (locked) throw new Refused('run.laterMonthLocked', { month: locked.month });
    const id = await this.runs.add({
      orgId,
      month,
      kind,
      payDate,
      amendsRunId: null,
      name: name?.trim() || `${translate(`run.named.${kind}`)} ${month}`,
    });
    const run = await this.runs.getForChange(id);
    const chosen = await this.masters.payable(orgId, month, amongOf(people));
    await addPeople(this.runs, run, chosen);
    return id;
  }
}

const amongOf = (people: AddRunRequest['people']): Among => (people === 'all' ? {} : people);

async function addPeople(
  runs: PayrollRuns,
  run: PayrollRun,
  people: readonly Payable[],
): Promise<void> {
  await runs.addRows(
    run,
    people.map(({ id, staffNumber, name }) => ({
      employeeId: id,
      staffNumber,
      name,
      entries: noEntries,
    })),
  );
  await runs.save(run, { people: run.people + people.length, ...edited(run) });
}

/** Renames a run that is not effective, or changes its pay day. */
export class UpdateRun extends Command<void> {
  constructor(readonly request: UpdateRunRequest) {
    super();
  }
}

@CommandHandler(UpdateRun)
export class UpdateRunHandler implements ICommandHandler<UpdateRun> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
  ) {}

  async execute({ request: { id, version, name, payDate } }: UpdateRun): Promise<void> {
    const run = await this.guarded.for('edit', id);
    if (run.version !== version) throw new Refused('changedByAnother');
    await this.runs.save(run, { name: name.trim(), payDate });
  }
}

/** Adds people to a run, and removes people together with everything entered for them. */
export class ChangeRunPeople extends Command<void> {
  constructor(readonly request: RunPeopleRequest) {
    super();
  }
}

@CommandHandler(ChangeRunPeople)
export class ChangeRunPeopleHandler implements ICommandHandler<ChangeRunPeople> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
  ) {}

  async execute({ request: { id, add, remove } }: ChangeRunPeople): Promise<void> {
    const run = await this.guarded.for('edit', id);
    const present = new Set((await this.runs.rows(id)).map(({ employeeId }) => employeeId));
    const gone = remove.filter((each) => present.has(each));
    await this.runs.removeRows(run, gone);
    for (const each of gone) present.delete(each);
    const among = add === 'all' ? {} : { employeeIds: add };
    const chosen = await this.masters.payable(run.orgId, run.month, among);
    const fresh = chosen.filter((each) => !present.has(each.id));
    await this.runs.save(run, { people: present.size, ...edited(run) });
    await addPeople(this.runs, run, fresh);
  }
}

/** Deletes a run that was never effective. */
export class DeleteRun extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteRun)
export class DeleteRunHandler implements ICommandHandler<DeleteRun> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
  ) {}

  async execute({ id }: DeleteRun): Promise<void> {
    const run = await this.guarded.for('delete', id);
    if (run.edition > 0) throw new Refused('run.wasApproved');
    await this.runs.delete(run);
  }
}
