import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText } from '@kernel/money';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { translate } from '@platform/i18n/catalogues';
import { type ListColumn, Lists, type ListSpec, snake } from '@platform/resource';
import { MonthMasters, type MonthPerson } from '../../application/ports/month-masters';
import { type PayrollRun, PayrollRuns, type RunRow } from '../../application/ports/payroll-runs';
import {
  cp38In,
  deductionsIn,
  monthsBeforeLast,
  monthsOfYear,
  recurringEntry,
  recurringIn,
} from '../../domain/inputs';
import { wagePeriodOf } from '../../domain/pay';
import { type FigureName, figureNames } from '../../domain/payslip';
import { correctedIn } from '../../domain/run/amendment';
import {
  type Catalogue,
  type CatalogueItem,
  hidesOverrides,
  isConfidentialIn,
  type StoredEntries,
  revealsConfidential,
} from '../../domain/run/entries';
import { baseIn } from '../../domain/run/month-request';
import { monthlyBenefit } from '../../domain/remuneration';
import type { RowEntries } from '../../application/runs/run-requests.types';
import { textsFrom } from './figure-texts';
import type { ItemChoice, RowDetail, RunRowItem } from './run-views.types';

const figureColumn = (name: FigureName, maySee: boolean): ListColumn => ({
  sql: maySee
    ? `p.${snake(name)}`
    : `(CASE WHEN p.is_confidential = 1 THEN NULL ELSE p.${snake(name)} END)`,
  kind: 'amount',
  sortable: true,
});

const rowColumns = (maySee: boolean): Record<string, ListColumn> => ({
  id: { sql: 'w.id', kind: 'id' },
  version: { sql: 'w.version', kind: 'integer', filterable: false },
  employeeId: { sql: 'w.employee_id', kind: 'id' },
  staffNumber: { sql: 'w.staff_number', kind: 'text', search: true, sortable: true },
  name: { sql: 'w.name', kind: 'text', search: true, sortable: true },
  overridden: { sql: 'w.overridden', kind: 'integer' },
  entries: { sql: 'w.entries', kind: 'text', filterable: false },
  isConfidential: { sql: 'p.is_confidential', kind: 'flag', filterable: false },
  workingDays: { sql: 'p.working_days', kind: 'integer' },
  notices: { sql: 'p.notices', kind: 'integer', sortable: true },
  ...Object.fromEntries(figureNames.map((name) => [name, figureColumn(name, maySee)])),
});

/** People of a run; the figures are those of the current calculation. */
const rowList = (runId: string, maySee: boolean): ListSpec => ({
  from: `payroll_run_row w JOIN payroll_run r ON r.id = w.run_id
    LEFT JOIN payroll_payslip p
      ON p.run_id = w.run_id AND p.calculation = r.calculation AND p.employee_id = w.employee_id`,
  alias: 'w',
  scope: 'organisation',
  columns: rowColumns(maySee),
  where: { sql: 'w.run_id = ?', params: [runId] },
  sort: { field: 'staffNumber', order: 'ascend' },
});

/** The grid: a page of the people in a run. */
export class ListRunRows extends Query<PageResult<RunRowItem>> {
  constructor(
    readonly request: PageQuery & { id: string },
    readonly maySee: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListRunRows)
export class ListRunRowsHandler implements IQueryHandler<ListRunRows> {
  constructor(
    private readonly lists: Lists,
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
  ) {}

  async execute({ request, maySee }: ListRunRows): Promise<PageResult<RunRowItem>> {
    const run = await this.runs.get(request.id);
    const page = await this.lists.page(rowList(run.id, maySee), request, (row) => row);
    const ids = page.items.map(({ employeeId }) => String(employeeId));
    const [people, catalogue] = await Promise.all([
      this.masters.people(run.orgId, run.month, ids),
      this.masters.catalogue(run.orgId),
    ]);
    return {
      ...page,
      items: page.items.map((row) =>
        itemOf(row, run, people.get(String(row.employeeId)), catalogue, maySee),
      ),
    };
  }
}

function itemOf(
  row: Record<string, unknown>,
  run: PayrollRun,
  person: MonthPerson | undefined,
  catalogue: Catalogue,
  maySee: boolean,
): RunRowItem {
  const entries = JSON.parse(String(row.entries)) as StoredEntries;
  const recorded = recordedBase(person, run);
  const isComputed = row.net !== null || row.isConfidential !== null;
  const isConfidential = Number(row.isConfidential ?? 0) === 1;
  const isWithheld = !maySee && isConfidential;
  const isSetUnseen = !maySee && hidesOverrides({ entries, isConfidential }, catalogue);
  return {
    id: String(row.id),
    version: Number(row.version),
    employeeId: String(row.employeeId),
    staffNumber: String(row.staffNumber),
    name: String(row.name),
    base: entries.base ?? recorded.base,
    per: recorded.per,
    isBaseByHand: entries.base !== null,
    worked: entries.worked,
    unpaidLeave: entries.unpaidLeave,
    paidLeave: entries.paidLeave,
    encashedLeave: entries.encashedLeave,
    extraWork: entries.extraWork,
    items: shownItems(entries, catalogue, maySee).map((entry) => {
      const known = catalogue.byId.get(entry.payrollItemId);
      const name = known ? nameIn(known) : translate('run.deletedItem');
      return { ...entry, code: known?.item.code ?? '', name };
    }),
    overrides: isSetUnseen ? {} : entries.overrides,
    isCalculated: isComputed && run.state !== 'draft',
    isWithheld,
    workingDays: row.workingDays === null ? null : Number(row.workingDays),
    figures: isComputed && !isWithheld ? textsFrom([row]) : null,
    notices: Number(row.notices ?? 0),
  };
}

const recordedBase = (
  person: MonthPerson | undefined,
  { month }: PayrollRun,
): { base: string; per: RunRowItem['per'] } =>
  (person && baseIn(person.masters.employee, person.masters.cycle, month)) ?? {
    base: '',
    per: 'month',
  };

export const nameIn = ({ names }: Pick<CatalogueItem, 'names'>): string => names[currentLanguage()];

const shownItems = (
  entries: StoredEntries,
  catalogue: Catalogue,
  maySee: boolean,
): StoredEntries['items'] =>
  entries.items.filter(
    ({ payrollItemId }) => maySee || !isConfidentialIn(entries, payrollItemId, catalogue),
  );

/** One person of a run, for the row editor. */
export class GetRunRow extends Query<RowDetail> {
  constructor(
    readonly id: string,
    readonly employeeId: string,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetRunRow)
export class GetRunRowHandler implements IQueryHandler<GetRunRow> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
  ) {}

  async execute({ id, employeeId, maySee }: GetRunRow): Promise<RowDetail> {
    const run = await this.runs.get(id);
    const [[row], people, catalogue] = await Promise.all([
      this.runs.rows(id, [employeeId]),
      this.masters.people(run.orgId, run.month, [employeeId]),
      this.masters.catalogue(run.orgId),
    ]);
    if (!row) throw new NotFound();
    const person = people.get(employeeId);
    const recorded = recordedBase(person, run);
    const correction = await this.correction(run, row, catalogue);
    const items = shownItems(row.entries, catalogue, maySee);
    const isWithheld = !maySee && hidesOverrides(row, catalogue);
    return {
      runId: id,
      employeeId,
      version: row.version,
      staffNumber: row.staffNumber,
      name: row.name,
      per: recorded.per,
      recordedBase: recorded.base,
      entries: {
        ...plain(row.entries),
        base: row.entries.base ?? recorded.base,
        items,
        ...(isWithheld && { overrides: {} }),
      },
      recurring: person ? recurringViews(person, run, catalogue, maySee) : [],
      correction: correction && (maySee || !correction.isConfidential) ? correction.shown : null,
      isWithheld,
    };
  }

  /** The corrected entries: of the amendment that this row belongs to, or of the last amendment of this run. */
  private async correction(
    run: PayrollRun,
    { employeeId, entries }: RunRow,
    catalogue: Catalogue,
  ): Promise<{ shown: NonNullable<RowDetail['correction']>; isConfidential: boolean } | null> {
    const corrected = entries.corrected ?? correctedIn(await this.runs.amendments(run, employeeId));
    if (!corrected) return null;
    const sourceId = run.amendsRunId ?? run.id;
    const source = await this.runs.get(sourceId);
    const [[paid], people] = await Promise.all([
      this.runs.rows(sourceId, [employeeId]),
      this.masters.people(source.orgId, source.month, [employeeId]),
    ]);
    if (!paid) return null;
    const { base } = recordedBase(people.get(employeeId), source);
    const shown = (each: StoredEntries): RowEntries => ({
      ...plain(each),
      base: each.base ?? base,
    });
    return {
      shown: { before: shown(paid.entries), after: shown(corrected) },
      isConfidential:
        paid.isConfidential ||
        [entries, paid.entries, corrected].some(
          (each) => each.isConfidential || revealsConfidential(each, catalogue),
        ),
    };
  }
}

/** Entries without an amendment's additional data. */
const plain = ({
  corrected: _,
  earnedIn: __,
  isConfidential: ___,
  ...entries
}: StoredEntries): Omit<StoredEntries, 'corrected' | 'earnedIn' | 'isConfidential'> => entries;

/** What the records add, limited to what the reader may see. */
function recurringViews(
  { masters }: MonthPerson,
  { month }: PayrollRun,
  { byId }: Catalogue,
  maySee: boolean,
): RowDetail['recurring'] {
  const period = wagePeriodOf(masters.cycle, month);
  const cp38 = cp38In(masters.taxOrders, month);
  const line = (
    from: 'recurring' | 'deduction',
    payrollItemId: string,
    amount: string,
  ): RowDetail['recurring'] => {
    const known = byId.get(payrollItemId);
    if (!known || (known.isConfidential && !maySee)) return [];
    return [{ from, payrollItemId, code: known.item.code, name: nameIn(known), amount }];
  };
  return [
    ...recurringIn(masters.recurring, period).flatMap((record) => {
      const known = byId.get(record.payrollItemId);
      if (!known?.isRecurring) return [];
      const entry = recurringEntry(record, known.item);
      const { amount, units, rate } = entry;
      const shown =
        known.item.calculation === 'yearlyValue' && amount
          ? monthlyBenefit(amount, monthsOfYear(record, masters.employee, masters.cycle, month), {
              before: monthsBeforeLast(record, masters.employee, masters.cycle, month),
            })
          : (amount ?? (units && rate ? units.times(rate) : null));
      return line('recurring', record.payrollItemId, shown ? amountText(shown) : record.amount);
    }),
    ...deductionsIn(masters.deductions, month).flatMap(({ deduction, amount }) =>
      line('deduction', deduction.payrollItemId, amountText(amount)),
    ),
    ...(cp38.isZero()
      ? []
      : [
          {
            from: 'taxOrder' as const,
            payrollItemId: null,
            code: 'CP38',
            name: 'CP38',
            amount: amountText(cp38),
          },
        ]),
  ];
}

/** All items by which rows are shown, usable or not. */
export class GetRunItems extends Query<ItemChoice[]> {
  constructor(
    readonly id: string,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetRunItems)
export class GetRunItemsHandler implements IQueryHandler<GetRunItems> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
  ) {}

  async execute({ id, maySee }: GetRunItems): Promise<ItemChoice[]> {
    const { orgId } = await this.runs.get(id);
    const { byId } = await this.masters.catalogue(orgId);
    return [...byId.values()]
      .filter(({ isConfidential }) => maySee || !isConfidential)
      .map((known) => ({
        id: known.id,
        code: known.item.code,
        name: nameIn(known),
        kind: known.item.kind,
        calculation: known.item.calculation,
        isConfidential: known.isConfidential,
        isUsable: known.isUsable,
      }));
  }
}
