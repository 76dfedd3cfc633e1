import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Fault, NotFound } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type ImportRow,
  type ImportRun,
  type ImportTarget,
  ImportTargets,
  type ImportUnit,
  type LineFault,
  type SheetField,
  type UnitOutcome,
} from '@platform/resource';
import { textOf } from '@platform/resource/text-of';
import type { ExtraWorkDay } from '../../domain/pay';
import {
  type Catalogue,
  faultsOfEntries,
  faultsOfUnused,
  isConfidentialIn,
  type StoredEntries,
  type StoredItem,
} from '../../domain/run/entries';
import { baseIn, periodOf } from '../../domain/run/month-request';
import { MonthMasters } from '../ports/month-masters';
import { edited, PayrollRuns, type RunRow } from '../ports/payroll-runs';
import { Confidentiality } from './confidentiality';
import { GuardedRun } from './guarded-run';
import { baseByHand } from './save-rows';

const rowAmounts = ['base', 'worked', 'unpaidLeave', 'paidLeave', 'encashedLeave'] as const;
const itemAmounts = ['amount', 'units', 'rate', 'percent'] as const;
const extraDays: readonly ExtraWorkDay[] = ['normalDay', 'restDay', 'publicHoliday'];

const column = (name: string, kind: SheetField['kind']): SheetField => ({
  name,
  kind,
  keys: [`run.sheet.${name}`],
});

/** One line per item of a person; the columns besides the items are filled in once. */
export const variablePayFields: readonly SheetField[] = [
  column('staffNumber', 'text'),
  ...rowAmounts.map((name) => column(name, 'amount')),
  column('itemCode', 'text'),
  ...itemAmounts.map((name) => column(name, name === 'percent' ? 'rate' : 'amount')),
  ...extraDays.map((name) => column(name, 'amount')),
];

/** Variable pay of a run from a workbook: what a line names is replaced, everything else stays. */
@Injectable()
export class VariablePaySheet implements ImportTarget, OnModuleInit {
  readonly name = 'payrollRun';
  readonly fields = variablePayFields;

  constructor(
    private readonly targets: ImportTargets,
    private readonly units: UnitOfWork,
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
    private readonly confidentiality: Confidentiality,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
  }

  unitsOf(rows: readonly ImportRow[]): ImportUnit[] {
    const units: { label: string; rows: ImportRow[] }[] = [];
    for (const row of rows) {
      const label = textIn(row, 'staffNumber') ?? `#${row.line}`;
      const last = units.at(-1);
      if (last?.label === label) last.rows.push(row);
      else units.push({ label, rows: [row] });
    }
    return units;
  }

  take(units: readonly ImportUnit[], { options, dryRun }: ImportRun): Promise<UnitOutcome[]> {
    const { runId } = options;
    if (typeof runId !== 'string') throw new NotFound();
    return this.units.run(async () => {
      const run = await this.guarded.for('edit', runId);
      const [rows, catalogue, maySee] = await Promise.all([
        this.runs.rows(runId),
        this.masters.catalogue(run.orgId),
        this.confidentiality.maySee(),
      ]);
      const byNumber = new Map(rows.map((row) => [row.staffNumber, row]));
      const known = units.flatMap(({ label }) => byNumber.get(label)?.employeeId ?? []);
      const people = await this.masters.people(run.orgId, run.month, known);
      const outcomes: UnitOutcome[] = [];
      let isChanged = false;
      for (const unit of units) {
        const row = byNumber.get(unit.label);
        if (!row) {
          outcomes.push(faulty(unit, [{ code: 'run.notInRun', path: 'staffNumber' }]));
          continue;
        }
        const person = people.get(row.employeeId);
        const recorded = person && baseIn(person.masters.employee, person.masters.cycle, run.month);
        const { entries, faults } = merged(row, unit, catalogue, maySee);
        const unused = [...faultsOfUnused(entries, row.entries, catalogue)];
        const base = entries.base ?? recorded?.base ?? null;
        const period = periodOf(person?.masters, run.month);
        const wrong = faultsOfEntries({ ...entries, base }, catalogue, currentLanguage(), period);
        const found = [...faults, ...faultsAt(unit, entries, catalogue, [...wrong, ...unused])];
        if (found.length > 0) {
          outcomes.push({ effect: 'faulty', faults: found });
          continue;
        }
        const stored = { ...entries, base: baseByHand(entries.base, person, run.month) };
        const isSame = JSON.stringify(stored) === JSON.stringify(row.entries);
        if (!isSame && !dryRun) await this.runs.saveRow(run, row, stored);
        isChanged ||= !isSame;
        outcomes.push({ effect: isSame ? 'unchanged' : 'updated' });
      }
      if (isChanged && !dryRun) await this.runs.save(run, edited(run));
      return outcomes;
    });
  }
}

const textIn = ({ values }: ImportRow, name: string): string | null => {
  const value = values[name];
  const text = value === null || value === undefined ? '' : textOf(value).trim();
  return text === '' ? null : text;
};

const faulty = (
  { rows }: ImportUnit,
  faults: readonly { code: string; path: string }[],
): UnitOutcome => ({
  effect: 'faulty',
  faults: faults.map((fault) => ({ ...fault, line: rows[0]!.line })),
});

/** The entries of a row merged with the lines of its person. */
function merged(
  { entries }: RunRow,
  { rows }: ImportUnit,
  { byCode, byId }: Catalogue,
  maySee: boolean,
): { entries: StoredEntries; faults: LineFault[] } {
  const faults: LineFault[] = [];
  const next: { -readonly [K in keyof StoredEntries]: StoredEntries[K] } = { ...entries };
  const items = new Map<string, StoredItem>(
    entries.items.map((item) => [item.payrollItemId, item]),
  );
  const written = new Set<string>();
  for (const row of rows) {
    for (const name of rowAmounts) next[name] = (textIn(row, name) ?? next[name]) as string;
    for (const day of extraDays) {
      const hours = textIn(row, day);
      if (hours !== null)
        next.extraWork = [
          ...next.extraWork.filter((each) => each.day !== day),
          { day, hours, date: null },
        ];
    }
    const code = textIn(row, 'itemCode');
    if (code === null) continue;
    const known = byCode.get(code);
    const isHidden =
      known && !maySee && isConfidentialIn(items.has(known.id) ? entries : {}, known.id, { byId });
    if (!known?.isUsable || isHidden)
      faults.push({ code: 'run.itemNotUsable', path: 'itemCode', line: row.line });
    else if (written.has(known.id))
      faults.push({
        code: 'run.itemTwice',
        path: 'itemCode',
        line: row.line,
        params: { item: byId.get(known.id)!.names[currentLanguage()] },
      });
    else {
      written.add(known.id);
      items.set(known.id, {
        payrollItemId: known.id,
        amount: textIn(row, 'amount'),
        units: textIn(row, 'units'),
        rate: textIn(row, 'rate'),
        percent: textIn(row, 'percent'),
      });
    }
  }
  return { entries: { ...next, items: [...items.values()] }, faults };
}

/** Faults of the merged row, at the cells of the line that caused them. */
function faultsAt(
  { rows }: ImportUnit,
  entries: StoredEntries,
  { byId }: Catalogue,
  faults: readonly Fault[],
): LineFault[] {
  return faults.map((fault) => {
    const [, list, index, name] = /^(items|extraWork)\[(\d+)\]\.(\w+)$/.exec(fault.path) ?? [];
    if (list === 'extraWork') return atCell(rows, fault, entries.extraWork[Number(index)]!.day);
    const item = index === undefined ? undefined : entries.items[Number(index)];
    const code = item && byId.get(item.payrollItemId)?.item.code;
    const line = rows.find((row) => code !== undefined && textIn(row, 'itemCode') === code);
    const path = name === 'payrollItemId' ? 'itemCode' : (name ?? fault.path);
    return line ? { ...fault, path, line: line.line } : atCell(rows, fault, path);
  });
}

/** At the line that fills a column of the row, or the first one. */
const atCell = (rows: readonly ImportRow[], fault: Fault, path: string): LineFault => ({
  ...fault,
  path,
  line: (rows.find((row) => textIn(row, path) !== null) ?? rows[0]!).line,
});
