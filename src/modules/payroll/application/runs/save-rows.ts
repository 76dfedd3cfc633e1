import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decimal } from '@kernel/money';
import { type Fault, NotFound, Refused, refuseIfAny, under } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import {
  type Catalogue,
  faultsOfEntries,
  faultsOfUnused,
  hidesOverrides,
  isConfidentialIn,
  type StoredEntries,
} from '../../domain/run/entries';
import { baseIn, periodOf } from '../../domain/run/month-request';
import { MonthMasters, type MonthPerson } from '../ports/month-masters';
import { edited, PayrollRuns, type RunRow } from '../ports/payroll-runs';
import { GuardedRun } from './guarded-run';
import type { SaveRowsRequest } from './run-requests.types';

/**
 * Saves the entries of some people of a run, all of them or none; a calculated run becomes a draft
 * again.
 */
export class SaveRows extends Command<void> {
  /** `maySee`: whether the author sees confidential items; hidden ones stay as they are. */
  constructor(
    readonly request: SaveRowsRequest,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@CommandHandler(SaveRows)
export class SaveRowsHandler implements ICommandHandler<SaveRows> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
  ) {}

  async execute({ request: { id, rows }, maySee }: SaveRows): Promise<void> {
    const run = await this.guarded.for('edit', id);
    const ids = rows.map(({ employeeId }) => employeeId);
    const [stored, catalogue, people] = await Promise.all([
      this.runs.rows(id, ids),
      this.masters.catalogue(run.orgId),
      this.masters.people(run.orgId, run.month, ids),
    ]);
    const byPerson = new Map(stored.map((row) => [row.employeeId, row]));
    const faults: Fault[] = [];
    const changes: [RunRow, StoredEntries, MonthPerson | undefined][] = [];
    for (const [index, { employeeId, version, ...entered }] of rows.entries()) {
      const row = byPerson.get(employeeId);
      if (!row) throw new NotFound();
      if (row.version !== version) throw new Refused('changedByAnother');
      const entries = plainEntries(entered);
      const kept = maySee ? [] : confidentialItems(row, catalogue);
      const unseen = !maySee && hidesOverrides(row, catalogue) ? row.entries.overrides : {};
      const whole = {
        ...entries,
        items: [...entries.items, ...kept],
        overrides: { ...unseen, ...entries.overrides },
      };
      const person = people.get(employeeId);
      const period = periodOf(person?.masters, run.month);
      faults.push(
        ...under(`rows[${index}]`, faultsOfEntries(whole, catalogue, currentLanguage(), period)),
        ...under(`rows[${index}]`, faultsOfChoice(whole, row, catalogue, maySee)),
        ...under(`rows[${index}]`, faultsOfUnused(whole, row.entries, catalogue)),
      );
      changes.push([row, whole, person]);
    }
    refuseIfAny(faults);
    for (const [row, entries, person] of changes) {
      const base = baseByHand(entries.base, person, run.month);
      await this.runs.saveRow(run, row, { ...entries, base, ...ofAmendment(row.entries) });
    }
    await this.runs.save(run, edited(run));
  }
}

/** Texts as they are stored: an omitted value is null, and nothing else is kept. */
export function plainEntries(
  entered: Omit<SaveRowsRequest['rows'][number], 'employeeId' | 'version'>,
): StoredEntries {
  const textOrNull = (value: string | null | undefined): string | null =>
    value === undefined || value === null || value.trim() === '' ? null : value.trim();
  return {
    base: textOrNull(entered.base),
    worked: textOrNull(entered.worked),
    unpaidLeave: textOrNull(entered.unpaidLeave) ?? '0.00',
    paidLeave: textOrNull(entered.paidLeave) ?? '0.00',
    encashedLeave: textOrNull(entered.encashedLeave) ?? '0.00',
    items: entered.items.map(({ payrollItemId, amount, units, rate, percent }) => ({
      payrollItemId,
      amount: textOrNull(amount),
      units: textOrNull(units),
      rate: textOrNull(rate),
      percent: textOrNull(percent),
    })),
    extraWork: entered.extraWork.map(({ day, hours, date }) => ({
      day,
      hours,
      date: date ?? null,
    })),
    overrides: Object.fromEntries(
      Object.entries(entered.overrides).flatMap(([name, value]) => {
        const text = textOrNull(value);
        return text === null ? [] : [[name, text]];
      }),
    ),
  };
}

/** Null while it equals the records, so that it follows them. */
export function baseByHand(
  base: string | null,
  person: MonthPerson | undefined,
  month: string,
): string | null {
  const recorded = person && baseIn(person.masters.employee, person.masters.cycle, month);
  if (base === null || !recorded) return base;
  return decimal(base).equals(decimal(recorded.base)) ? null : base;
}

/** What an amendment stores besides what it books. */
const ofAmendment = ({
  corrected,
  earnedIn,
  isConfidential,
}: StoredEntries): Pick<StoredEntries, 'corrected' | 'earnedIn' | 'isConfidential'> => ({
  ...(corrected && { corrected }),
  ...(earnedIn && { earnedIn }),
  ...(isConfidential && { isConfidential }),
});

/** Entries hidden from the reader stay as they are. */
const confidentialItems = ({ entries }: RunRow, catalogue: Catalogue): StoredEntries['items'] =>
  entries.items.filter(({ payrollItemId }) => isConfidentialIn(entries, payrollItemId, catalogue));

/** A new entry must use an active item that its author may see. */
function* faultsOfChoice(
  { items }: StoredEntries,
  { entries }: RunRow,
  { byId }: Catalogue,
  maySee: boolean,
): Generator<Fault> {
  const before = new Set(entries.items.map(({ payrollItemId }) => payrollItemId));
  for (const [index, { payrollItemId }] of items.entries()) {
    const known = byId.get(payrollItemId);
    if (!known || before.has(payrollItemId)) continue;
    if (!known.isUsable || (known.isConfidential && !maySee))
      yield { code: 'run.itemNotUsable', path: `items[${index}].payrollItemId` };
  }
}
