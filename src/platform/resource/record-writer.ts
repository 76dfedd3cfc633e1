import { faultsOfRecord, type Input, type ResourceDefinition } from '@kernel/resource';
import { type Fault, Invalid, Refused, refuseIfAny } from '@kernel/rules';
import { currentScope } from '../tenancy/org-scope';
import type { ScopedRepository } from '../tenancy/scoped-repository';
import { codeFaults, referenceFaults } from './checks';
import { ChildRows } from './child-rows';
import { EditionGuard } from './edition-guard';
import { HeldReferences } from './held-references';
import type { ResourceRow } from './entity-of';
import type { ResourceHooks } from './hooks';
import {
  differing,
  initialRecord,
  normalisedBy,
  normalisedInput,
  orgIdIn,
  withFlags,
} from './normalised';
import { plainRecordOf, recordOf, rowOf } from './record-of';
import type { ResourceTools } from './resource-tools';
import { someUniqueFault, uniqueFaults } from './uniqueness';

interface ServerChange {
  byServer: boolean;
  /** What the change follows from: it is refused if the locked record no longer has these values. */
  still: Input;
}

/** The write side of a resource; one transaction per call. */
export class RecordWriter {
  hooks: ResourceHooks | null = null;
  private readonly inside: ChildRows;
  private readonly editions: EditionGuard;
  private readonly held: HeldReferences;

  constructor(
    private readonly definition: ResourceDefinition,
    private readonly rows: ScopedRepository<ResourceRow>,
    private readonly tools: ResourceTools,
  ) {
    this.inside = new ChildRows(definition, tools);
    this.held = new HeldReferences(tools.units, tools.references);
    this.editions = new EditionGuard(definition, tools, (id) => this.usedUntil(id));
  }

  add(input: Input): Promise<string> {
    return this.insert(input, normalisedInput(this.definition, input));
  }

  create(values: Input): Promise<string> {
    return this.insert(values, normalisedBy(this.definition.fields, values));
  }

  update(id: string, version: number | null, input: Input): Promise<boolean> {
    return this.change(id, version, {
      ...normalisedInput(this.definition, input),
      ...orgIdIn(input),
    });
  }

  amend(id: string, values: Input, still: Input = {}): Promise<boolean> {
    const { fields } = this.definition;
    return this.change(id, null, normalisedBy(fields, values), { byServer: true, still });
  }

  delete(ids: readonly string[]): Promise<void> {
    return this.tools.units.run(async () => {
      for (const id of ids) {
        const row = await this.rows.getForUpdate(id);
        const [whole] = await this.inside.with([row]);
        await this.hooks?.beforeDelete?.(this.shown(whole!));
        await this.editions.beforeDelete(id);
        if (await this.tools.isNamed(this.definition.name, id)) throw new Refused('inUse');
        await this.inside.removeAll(row);
        const rows = this.inside.partOf(this.shown(whole!));
        await this.rows.delete(row, rows).catch(refuseWhenInUse);
      }
    });
  }

  private insert(input: Input, values: Input): Promise<string> {
    return this.tools.units.run(async () => {
      const orgId = await this.organisationOf(input);
      const draft = { ...initialRecord(this.definition), ...values };
      const record = await this.prepared({ ...draft, orgId }, null);
      await this.check(record, null, null);
      const id = await this.stored(record, null, () =>
        this.rows.insert(
          { ...rowOf(this.definition, record, this.tools.cipher), orgId },
          this.inside.partOf(record),
        ),
      );
      await this.inside.write({ id, orgId }, null, record);
      await this.editions.afterSave(id, record);
      await this.runAfterSave(id, null);
      return id;
    });
  }

  private change(
    id: string,
    version: number | null,
    wanted: Input,
    { byServer, still }: ServerChange = { byServer: false, still: {} },
  ): Promise<boolean> {
    return this.tools.units.run(async () => {
      const row = await this.rows.getForUpdate(id);
      const [whole] = await this.inside.with([row]);
      const before = plainRecordOf(this.definition, whole!, this.tools.cipher);
      if (before.isArchived === true && !byServer) throw new Refused('archivedStays');
      if (Object.entries(still).some(([name, value]) => before[name] !== value))
        throw new Refused('changedByAnother');
      const changes = this.inside.recognised(before, wanted);
      refuseIfAny(this.immutableFaults(before, changes));
      const record = await this.prepared({ ...before, ...changes }, whole!);
      const changed = differing(this.definition, before, record);
      // Saving what is already stored is harmless, whichever version was read.
      if (Object.keys(changed).length === 0) return false;
      if (version !== null && version !== row.version) throw new Refused('changedByAnother');
      await this.check(record, before, id, byServer ? changed : undefined);
      await this.editions.beforeChange(id, changed);
      const rows = this.inside.partOf(changed);
      await this.stored(record, id, () =>
        this.rows.update(row, rowOf(this.definition, changed, this.tools.cipher), {
          before: this.inside.partOf(before),
          after: rows,
        }),
      );
      await this.inside.write(row, before, { ...before, ...rows });
      await this.editions.afterSave(id, record);
      await this.runAfterSave(id, whole!);
      return true;
    });
  }

  private async prepared(draft: Input, before: ResourceRow | null): Promise<Input> {
    const changed = await this.hooks?.beforeSave?.(draft, before && this.shown(before));
    return withFlags(this.definition, changed ? { ...draft, ...changed } : draft);
  }

  private async runAfterSave(id: string, before: ResourceRow | null): Promise<void> {
    if (!this.hooks?.afterSave) return;
    const [after] = await this.inside.with([await this.rows.get(id)]);
    await this.hooks.afterSave(this.shown(after!), before && this.shown(before));
  }

  private async usedUntil(id: string): Promise<string | null> {
    if (!this.hooks?.usedUntil) return null;
    const [row] = await this.inside.with([await this.rows.get(id)]);
    return this.hooks.usedUntil(this.shown(row!));
  }

  /**
   * All faults of the record together: the definition's, then those only the database knows. Of a
   * change by the server, `changed`, no other field is checked: whoever archives a record is not
   * asked for a value that was stored before its rule existed.
   */
  private async check(
    record: Input,
    before: Input | null,
    id: string | null,
    changed?: Input,
  ): Promise<void> {
    const faults = [
      ...faultsOfRecord(this.definition, record, changed),
      ...codeFaults(this.definition, record),
      ...(await referenceFaults(this.definition, record, before, this.tools.references, this.held)),
      ...this.inside.faults(before, record),
    ];
    // A record's own check may look at its codes as well: one fault per path is enough.
    const reported = new Map(faults.map((fault) => [`${fault.path} ${fault.code}`, fault]));
    refuseIfAny(reported.values());
    refuseIfAny(await this.notUnique(record, id));
  }

  /** The unique index decides when two add the same record concurrently. */
  private async stored<T>(record: Input, id: string | null, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (codeOf(error) !== 'ER_DUP_ENTRY') throw error;
      const faults = await this.notUnique(record, id);
      throw new Invalid(faults.length > 0 ? faults : [someUniqueFault(this.definition)]);
    }
  }

  private async notUnique(record: Input, id: string | null): Promise<Fault[]> {
    return [
      ...(await uniqueFaults(
        this.tools.units.manager,
        this.definition,
        { ...record, ...rowOf(this.definition, record, this.tools.cipher) },
        id,
      )),
      ...((await this.hooks?.notUnique?.(record, id)) ?? []),
    ];
  }

  private *immutableFaults(before: Input, changes: Input): Generator<Fault> {
    for (const [path, value] of Object.entries(changes))
      if ((path === 'orgId' || this.definition.fields[path]?.immutable) && value !== before[path])
        yield { code: 'immutable', path };
  }

  private async organisationOf(input: Input): Promise<string> {
    const { orgId } = orgIdIn(input);
    const scope = currentScope();
    if (orgId === undefined || orgId === scope.orgId) return scope.orgId;
    const within = scope.readable === 'all' || scope.readable.includes(orgId);
    if (within) await this.held.hold([{ target: 'organisation', id: orgId }]);
    if (!within || !(await this.organisationExists(orgId)))
      throw new Invalid([{ code: 'unknownReference', path: 'orgId' }]);
    return orgId;
  }

  /** A module registers where organisations are stored; without one any id is accepted. */
  private async organisationExists(orgId: string): Promise<boolean> {
    const { references } = this.tools;
    return !references.has('organisation') || references.exists('organisation', orgId);
  }

  private shown(row: ResourceRow) {
    return recordOf(this.definition, row, this.tools.cipher) as never;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function refuseWhenInUse(error: unknown): never {
  if (codeOf(error) === 'ER_ROW_IS_REFERENCED_2') throw new Refused('inUse');
  throw error;
}
