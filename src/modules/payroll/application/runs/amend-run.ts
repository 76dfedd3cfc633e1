import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { amountText, type Decimal } from '@kernel/money';
import { NotFound, Refused, refuseIfAny, under } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { currentLanguage } from '@platform/context';
import { translate } from '@platform/i18n/catalogues';
import { monthPlus } from '../../domain/pay';
import {
  amendingItems,
  bookedBy,
  correctedIn,
  differenceOf,
  type PaidDifference,
  TAKEN_BACK,
} from '../../domain/run/amendment';
import {
  type Catalogue,
  faultsOfEntries,
  noEntries,
  type StoredEntries,
  type StoredItem,
  revealsConfidential,
} from '../../domain/run/entries';
import { isEffective } from '../../domain/run/lifecycle';
import { paysSalary, periodOf } from '../../domain/run/month-request';
import { outcomeOf } from '../../domain/run/outcome';
import { MonthMasters } from '../ports/month-masters';
import { PayLaws } from '../ports/pay-laws';
import { type PayrollRun, PayrollRuns, type RunRow } from '../ports/payroll-runs';
import { PayslipStore, type StoredPayslip } from '../ports/payslip-store';
import { ComputePeople } from './compute-people';
import type { AmendRunRequest } from './run-requests.types';
import { baseByHand, plainEntries } from './save-rows';

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
    private readonly payslips: PayslipStore,
    private readonly masters: MonthMasters,
    private readonly laws: PayLaws,
    private readonly compute: ComputePeople,
  ) {}

  async execute({ request, maySee }: AmendRun): Promise<string> {
    const { id, employeeId, payDate } = request;
    const source = await this.runs.get(id);
    if (!isEffective(source.state)) throw new Refused('run.notLocked', { name: source.name });
    await this.runs.lockOrganisation(source.orgId);
    const [[row], stored, amendments, catalogue] = await Promise.all([
      this.runs.rows(id, [employeeId]),
      this.payslips.payslip(source, employeeId),
      this.runs.amendments(source, employeeId),
      this.masters.catalogue(source.orgId),
    ]);
    if (!row || !stored) throw new NotFound();
    const known = correctedIn(amendments);
    const corrected = request.entries
      ? await this.entered(request.entries, source, employeeId, catalogue)
      : known;
    // The difference would reveal what is confidential in the actual or the corrected pay.
    const isConfidential =
      Object.values(stored.content.words).some((each) => each.isConfidential) ||
      [known, corrected].some((entries) => entries && revealsConfidential(entries, catalogue));
    if (isConfidential && !maySee) throw new Refused('run.withheld');
    const open = await this.openMonth(source.orgId);
    await this.laws.of(open);
    const truth = { ...row, entries: corrected ?? row.entries };
    const difference = await this.difference(source, truth, stored);
    const booked = bookedBy(amendments, catalogue);
    const isOfEarlierYear = (month: Month): boolean => source.month.slice(0, 4) < month.slice(0, 4);
    const itemsIn = (month: Month): ReturnType<typeof amendingItems> =>
      amendingItems(difference, booked, catalogue, isOfEarlierYear(month));
    const month = itemsIn(open).some(([code]) => code === TAKEN_BACK)
      ? await this.monthBeforeSalary(source.orgId, employeeId, open)
      : open;
    await this.laws.of(month);
    const items = storedItems(itemsIn(month), catalogue);
    const [person] = await this.masters.payable(source.orgId, month, { employeeIds: [employeeId] });
    if (!person) throw new Refused('run.noEmployee');
    const amendment = await this.runs.add({
      orgId: source.orgId,
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
          earnedIn: isOfEarlierYear(month) ? 'earlierYear' : 'year',
          ...(corrected && { corrected }),
          ...(isConfidential && { isConfidential }),
        },
      },
    ]);
    await this.runs.save(run, { people: 1 });
    return amendment;
  }

  /** The corrected entries, validated; the base follows the records if it was not set by hand. */
  private async entered(
    request: NonNullable<AmendRunRequest['entries']>,
    { orgId, month }: PayrollRun,
    employeeId: string,
    catalogue: Catalogue,
  ): Promise<StoredEntries> {
    const entries = plainEntries(request);
    const person = (await this.masters.people(orgId, month, [employeeId])).get(employeeId);
    const period = periodOf(person?.masters, month);
    refuseIfAny(under('entries', faultsOfEntries(entries, catalogue, currentLanguage(), period)));
    return { ...entries, base: baseByHand(entries.base, person, month) };
  }

  private async openMonth(orgId: string): Promise<Month> {
    const states = await this.runs.states(orgId);
    const last = states.filter(({ state }) => isEffective(state)).at(-1)!.month;
    const isOpen = states.some(({ month, state }) => month === last && !isEffective(state));
    return isOpen ? last : monthPlus(last, 1);
  }

  /** The first month from an open one on in which no run pays this person's salary yet: it takes back. */
  private async monthBeforeSalary(orgId: string, employeeId: string, open: Month): Promise<Month> {
    const runs = (await this.runs.states(orgId)).filter(
      ({ month, kind }) => month >= open && paysSalary(kind),
    );
    const paid = new Set<Month>();
    for (const { id, month } of runs)
      if ((await this.runs.rows(id, [employeeId])).length > 0) paid.add(month);
    let month = open;
    while (paid.has(month)) month = monthPlus(month, 1);
    return month;
  }

  /** The difference between the corrected and the actual pay. */
  private async difference(
    source: PayrollRun,
    row: RunRow,
    { content }: StoredPayslip,
  ): Promise<PaidDifference> {
    const context = await this.compute.contextOf(source, source.lawRevision);
    const [asked] = await this.compute.requests(source, context, [row]);
    if (!asked) throw new Refused('run.noEmployee');
    if ('error' in asked) throw asked.error;
    // Settings of items that changed since are not a correction of what was paid.
    const { ownItems = {} } = content.request;
    const truth = outcomeOf({ ...asked.request, ownItems }, {}, context.law);
    return differenceOf(truth, content.outcome);
  }
}

function storedItems(
  items: readonly (readonly [code: string, amount: Decimal])[],
  { byCode }: Catalogue,
): StoredItem[] {
  if (items.length === 0) throw new Refused('run.nothingToAmend');
  return items.map(([code, amount]) => {
    const item = byCode.get(code);
    if (!item) throw new Refused('run.itemMissing', { item: code });
    const open = { units: null, rate: null, percent: null };
    return { payrollItemId: item.id, amount: amountText(amount), ...open };
  });
}
