import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { amountText } from '@kernel/money';
import { refuseIfAny } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type ImportRow,
  type ImportRun,
  type ImportTarget,
  ImportTargets,
  type ImportUnit,
  type LineFault,
  type UnitOutcome,
} from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { withCustomDefaults } from '../../domain/document/custom-fields';
import type { Content } from '../../domain/document/document.types';
import { issuerIdOf, isKindNumber, type KindNumber } from '../../domain/document/kinds';
import { faultsOf } from '../../domain/document/rules';
import { rawDocument } from '../../domain/sheet/draft-of-rows';
import { Documents } from '../ports/documents';
import { ReferenceResolver } from '../notes/reference-resolver';
import { NumberSeries } from '../ports/number-series';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { type Holder, type ImportedKey, ImportRecords } from '../ports/import-records';
import { RecordLookup } from './record-lookup';
import { sheetFields } from './sheet-fields';
import { documentUnits } from './sheet-units';
import { lineFault, refusedAt, WriteDocument } from './written-document';

/** Placeholder for a number that the series issues when the document is stored. */
const LATER = '#';

interface Candidate {
  unit: ImportUnit;
  key: string;
  content: Content;
  faults: LineFault[];
}

interface Run extends ImportRun {
  orgId: string;
  kind: KindNumber;
}

/** Imports rows of a sheet as drafts of one kind, by the same rules as the editor's. */
@Injectable()
export class DocumentImport implements ImportTarget, OnModuleInit {
  readonly name = 'document';
  readonly fields = sheetFields;

  constructor(
    private readonly targets: ImportTargets,
    private readonly units: UnitOfWork,
    private readonly lookUp: RecordLookup,
    private readonly write: WriteDocument,
    private readonly masters: MasterDataSnapshots,
    private readonly references: ReferenceResolver,
    private readonly series: NumberSeries,
    private readonly documents: Documents,
    private readonly records: ImportRecords,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
  }

  unitsOf(rows: readonly ImportRow[]): ImportUnit[] {
    return documentUnits(rows);
  }

  take(units: readonly ImportUnit[], given: ImportRun): Promise<UnitOutcome[]> {
    const { kind } = given.options;
    if (!isKindNumber(kind)) throw new Error('An import of documents names their kind');
    const run: Run = { ...given, kind, orgId: currentScope().orgId };
    return this.units.run(async () => {
      const candidates = await this.candidates(units, run);
      const known = await this.known(candidates, run);
      const fresh = candidates.filter((each) => each.faults.length === 0 && !known.has(each.key));
      if (!run.dryRun) await this.store(fresh, run);
      return candidates.map(({ key, faults }) => outcomeOf(faults, known.get(key), run.taskId));
    });
  }

  /** All checks that need no write. */
  private async candidates(units: readonly ImportUnit[], run: Run): Promise<Candidate[]> {
    const raws = units.map(({ rows }) =>
      rawDocument(
        run.kind,
        rows.map(({ values }) => values),
      ),
    );
    const found = await this.lookUp.of(run.orgId, run.kind, raws);
    const write = this.write.remembering();
    const written: Candidate[] = [];
    for (const [index, unit] of units.entries()) {
      const { content, faults } = await write.from(unit.rows, raws[index]!, found, run);
      written.push({ unit, key: keyOf(unit, content, run), content, faults });
    }
    const parties = await this.masters.forAll(
      written.map(({ content }) => ({ content, orgId: run.orgId })),
    );
    const contents = written.map(({ content }) => content);
    const referenced = await this.references.forAll(contents, run.orgId);
    const steps: Step[] = [
      async (content) => withCustomDefaults(await parties.into(content, run.orgId)),
      async (content) => referenced(content),
      async (content) => {
        const { invoiceNumber } = content;
        refuseIfAny(faultsOf({ ...content, invoiceNumber: invoiceNumber ?? LATER }));
        return content;
      },
    ];
    const candidates: Candidate[] = [];
    for (const each of written) candidates.push(await completed(each, steps));
    return candidates;
  }

  /**
   * Existing drafts, by import key. A number that another document has is a fault, and so is one
   * that an earlier sheet used for something else: it would be taken for a repetition, and lost.
   */
  private async known(
    candidates: readonly Candidate[],
    run: Run,
  ): Promise<Map<string, ImportedKey>> {
    const keys = await this.records.imported(
      run.orgId,
      candidates.map(({ key }) => key),
    );
    const known = new Map(keys.map((each) => [each.key, { ...each, taskId: String(each.taskId) }]));
    const holders = await this.holders(candidates, run);
    for (const candidate of candidates.filter(({ faults }) => faults.length === 0)) {
      const { key, content, unit } = candidate;
      const [earlier, holder] = [known.get(key), holders.get(candidate)];
      if (earlier && isRepeated(earlier, unit, run)) continue;
      if (holder && isSame(holder, content))
        known.set(key, earlier ?? { ...holder, key, taskId: '', rowsHash: null });
      else if (holder || (earlier && earlier.rowsHash !== null))
        candidate.faults.push(
          lineFault(unit.rows, {
            code: earlier ? 'import.importedOtherwise' : 'document.numberTaken',
            path: 'invoiceNumber',
          }),
        );
    }
    return known;
  }

  private async holders(
    candidates: readonly Candidate[],
    { orgId, kind }: Run,
  ): Promise<Map<Candidate, Holder>> {
    const numbered = candidates.filter(
      ({ content, faults }) =>
        faults.length === 0 && content.invoiceNumber && issuerIdOf(content) !== null,
    );
    const held = new Map<Candidate, Holder>();
    for (const [issuer, some] of Map.groupBy(numbered, ({ content }) => issuerIdOf(content)!)) {
      const numbers = some.map(({ content }) => content.invoiceNumber!);
      const found = await this.records.holders(orgId, kind, issuer, numbers);
      const byNumber = new Map(found.map((each) => [each.invoiceNumber, each]));
      for (const candidate of some) {
        const holder = byNumber.get(candidate.content.invoiceNumber!);
        if (holder) held.set(candidate, holder);
      }
    }
    return held;
  }

  private async store(fresh: readonly Candidate[], { orgId, taskId }: Run): Promise<void> {
    const contents = fresh.map(({ content }) => content);
    const ids = await this.documents.addAll(await this.series.numberAll(orgId, contents), orgId);
    await this.records.remember(
      orgId,
      fresh.map(({ key, unit }, index) => ({
        key,
        documentId: ids[index]!,
        taskId,
        rowsHash: hashOf(unit),
      })),
    );
  }
}

type Step = (content: Content) => Promise<Content>;

/** All faults in one round, but only one per cell; a step that refuses leaves the content as it was. */
async function completed(made: Candidate, steps: readonly Step[]): Promise<Candidate> {
  const { rows } = made.unit;
  const faults = [...made.faults];
  let { content } = made;
  for (const step of steps)
    try {
      content = await step(content);
    } catch (error) {
      const taken = new Set(faults.map(cellOf));
      faults.push(...refusedAt(rows, error).filter((fault) => !taken.has(cellOf(fault))));
    }
  return { ...made, content, faults };
}

const cellOf = ({ line, path }: LineFault): string => `${line} ${path}`;

/** The same rows once more, whatever became of the document; or stored by this task before it crashed. */
const isRepeated = (earlier: ImportedKey, unit: ImportUnit, { taskId }: Run): boolean =>
  earlier.taskId === taskId || earlier.rowsHash === hashOf(unit);

/** What the rows say, in whatever order the columns are. */
const hashOf = ({ rows }: ImportUnit): string =>
  digestOf(rows.map(({ values }) => Object.entries(values).filter(isSaid).sort(byName)));

const isSaid = ([, value]: [string, unknown]): boolean => value !== null && value !== '';
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * The same document, regardless of its author: number, parties, date, currency and amount are
 * equal.
 */
const isSame = (holder: Holder, content: Content): boolean =>
  String(holder.buyerId) === content.buyerId &&
  String(holder.supplierId) === content.supplierId &&
  holder.issueDate === content.issueDate &&
  holder.currencyCode === content.currencyCode &&
  content.totalPayableAmount !== null &&
  holder.totalPayableAmount === amountText(content.totalPayableAmount);

/** The document's number; without one, the line in this file. */
function keyOf({ rows }: ImportUnit, content: Content, { kind, fileHash }: Run): string {
  const issuer = issuerIdOf(content);
  const name =
    content.invoiceNumber && issuer
      ? [kind, issuer, content.invoiceNumber]
      : [kind, fileHash, rows[0]!.line];
  return digestOf(name);
}

function outcomeOf(
  faults: readonly LineFault[],
  known: ImportedKey | undefined,
  taskId: string,
): UnitOutcome {
  if (faults.length > 0) return { effect: 'faulty', faults };
  // Stored by this task before it crashed without recording the outcome.
  if (!known || known.taskId === taskId) return { effect: 'created' };
  return { effect: 'there' };
}
