import { MASK, normalise } from '@kernel/fields';
import {
  faultsOfRecord,
  type Input,
  type PageQuery,
  type PageResult,
  type RecordOf,
  type ResourceDefinition,
} from '@kernel/resource';
import { type Fault, Invalid, Refused, refuseIfAny } from '@kernel/rules';
import type { UnitOfWork } from '../cqrs/unit-of-work';
import type { Cipher } from '../secrets/cipher';
import { currentScope } from '../tenancy/org-scope';
import type { Repositories } from '../tenancy/repositories';
import type { ScopedRepository } from '../tenancy/scoped-repository';
import { codeFaults, referenceFaults } from './checks';
import { entityOf, type ResourceRow } from './entity-of';
import type { ResourceHooks } from './hooks';
import { listOf } from './list-of';
import { whereOf } from './list/list-query';
import type { Lists } from './list/lists';
import type { ListSpec } from './list/list.types';
import { plainRecordOf, recordOf, rowOf } from './record-of';
import type { References } from './references';
import { someUniqueFault, uniqueFaults } from './uniqueness';

export interface ResourceTools {
  units: UnitOfWork;
  repositories: Repositories;
  lists: Lists;
  references: References;
  cipher: Cipher;
  /** Throws when another record names this one. */
  inUse: (id: string) => Promise<void>;
}

/** A record on its way to the table: all fields, normalised, secrets readable. */
type Draft = Input;

/** The records of one resource: checked, scoped, versioned, told to the audit trail. */
export class Resource<D extends ResourceDefinition = ResourceDefinition> {
  readonly list: ListSpec;
  private readonly rows: ScopedRepository<ResourceRow>;
  private hooks: ResourceHooks | null = null;

  constructor(
    readonly definition: D,
    private readonly tools: ResourceTools,
  ) {
    this.list = listOf(definition);
    this.rows = tools.repositories.of(entityOf(definition), {
      scope: definition.scope,
      audit: definition.name,
    });
  }

  attach(hooks: ResourceHooks): void {
    this.hooks = hooks;
  }

  page(query: PageQuery): Promise<PageResult<RecordOf<D>>> {
    return this.tools.lists.page(this.list, query, (row) => this.shown(row));
  }

  async get(id: string): Promise<RecordOf<D>> {
    return this.shown(await this.rows.get(id));
  }

  /** The record with its secrets readable: for code that must use them, never for an answer. */
  async reveal(id: string): Promise<RecordOf<D>> {
    return this.plain(await this.rows.get(id));
  }

  /** Those of the named records that are within reach, in no particular order. */
  async find(ids: readonly string[]): Promise<RecordOf<D>[]> {
    if (ids.length === 0) return [];
    const where = whereOf(
      this.list,
      {},
      {
        sql: `t.id IN (${ids.map(() => '?').join(', ')})`,
        params: [...ids],
      },
    );
    const columns = Object.entries(this.list.columns).map(([name, { sql }]) => `${sql} AS ${name}`);
    const rows = await this.tools.lists.read(this.list, {
      sql: `SELECT ${columns.join(', ')} FROM ${this.list.from} WHERE ${where.sql}`,
      params: where.params,
    });
    return rows.map((row) => this.shown(row));
  }

  /** Adds a record, to the own organisation unless one within reach is named; answers its id. */
  add(input: Input): Promise<string> {
    return this.tools.units.run(async () => {
      const orgId = await this.organisationOf(input);
      const draft = { ...this.initial(), ...withoutMasks(this.normalised(input)) };
      const record = await this.prepared({ ...draft, orgId }, null);
      await this.check(record, null);
      const id = await this.stored(record, null, () =>
        this.rows.insert({ ...rowOf(this.definition, record, this.tools.cipher), orgId }),
      );
      await this.hooks?.afterSave?.(await this.get(id), null);
      return id;
    });
  }

  /** Changes what is named and leaves the rest; refused when the version is no longer the read one. */
  update(id: string, version: number, input: Input): Promise<void> {
    return this.change(id, version, this.normalised(input), input);
  }

  /** A change by the server itself: fields that no request may set, whatever the version. */
  amend(id: string, values: Input): Promise<void> {
    return this.change(id, null, normalisedBy(this.definition, values), values);
  }

  /** Deletes the records, all of them or none. */
  delete(ids: readonly string[]): Promise<void> {
    return this.tools.units.run(async () => {
      for (const id of ids) {
        const row = await this.rows.getForUpdate(id);
        await this.hooks?.beforeDelete?.(this.shown(row));
        await this.tools.inUse(id);
        await this.rows.delete(row).catch(refuseWhenInUse);
      }
    });
  }

  private change(id: string, version: number | null, values: Input, raw: Input): Promise<void> {
    return this.tools.units.run(async () => {
      const row = await this.rows.getForUpdate(id);
      if (version !== null && version !== row.version) throw new Refused('changedByAnother');
      const before = this.plain(row);
      const changes = withoutMasks(values);
      refuseIfAny(this.immutableFaults(before, { ...changes, ...orgIdIn(raw) }));
      const record = await this.prepared({ ...before, ...changes }, this.shown(row));
      await this.check(record, id);
      const changed = differing(this.definition, before, record);
      if (Object.keys(changed).length === 0) return;
      await this.stored(record, id, () =>
        this.rows.update(row, rowOf(this.definition, changed, this.tools.cipher)),
      );
      await this.hooks?.afterSave?.(await this.get(id), this.shown(row));
    });
  }

  private normalised(input: Input): Input {
    const writable = Object.entries(this.definition.fields).filter(([, { readOnly }]) => !readOnly);
    return normalisedBy({ fields: Object.fromEntries(writable) }, input);
  }

  private initial(): Draft {
    const fields = Object.entries(this.definition.fields);
    return Object.fromEntries(fields.map(([name, { initial }]) => [name, initial ?? null]));
  }

  private async prepared(draft: Draft, before: RecordOf<D> | null): Promise<Draft> {
    const changed = await this.hooks?.beforeSave?.(draft, before as never);
    const record: Draft = changed ? { ...draft, ...changed } : draft;
    const flags = Object.entries(this.definition.fields).filter(
      ([name, { kind }]) => kind === 'flag' && record[name] === null,
    );
    return {
      ...record,
      ...Object.fromEntries(flags.map(([name, { initial }]) => [name, initial ?? false])),
    };
  }

  /** Every fault of the record together: the definition's, then what only the database knows. */
  private async check(record: Draft, id: string | null): Promise<void> {
    const faults: Fault[] = [
      ...faultsOfRecord(this.definition, record),
      ...codeFaults(this.definition, record),
      ...(await referenceFaults(this.definition, record, this.tools.references)),
    ];
    const manager = this.tools.units.manager;
    if (faults.length === 0)
      faults.push(...(await uniqueFaults(manager, this.definition, record, id)));
    refuseIfAny(faults);
  }

  /** The unique index has the last word when two add the same at once. */
  private async stored<T>(record: Draft, id: string | null, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (codeOf(error) !== 'ER_DUP_ENTRY') throw error;
      const faults = await uniqueFaults(this.tools.units.manager, this.definition, record, id);
      throw new Invalid(faults.length > 0 ? faults : [someUniqueFault(this.definition)]);
    }
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
    const { references } = this.tools;
    const known =
      !references.has('organisation') || (await references.exists('organisation', orgId));
    if (!known || (scope.readable !== 'all' && !scope.readable.includes(orgId)))
      throw new Invalid([{ code: 'unknownReference', path: 'orgId' }]);
    return orgId;
  }

  private shown(row: Record<string, unknown>): RecordOf<D> {
    return recordOf(this.definition, row) as RecordOf<D>;
  }

  private plain(row: Record<string, unknown>): RecordOf<D> & Input {
    return plainRecordOf(this.definition, row, this.tools.cipher) as RecordOf<D> & Input;
  }
}

const normalisedBy = ({ fields }: Pick<ResourceDefinition, 'fields'>, input: Input): Input =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => input[name] !== undefined)
      .map(([name, field]) => [name, normalise(field, input[name])]),
  );

/** A mask that comes back means that the secret stays as it was. */
const withoutMasks = (values: Input): Input =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== MASK));

const orgIdIn = ({ orgId }: Input): { orgId?: string } =>
  orgId === undefined || orgId === null ? {} : { orgId: String(orgId as string) };

const differing = ({ fields }: ResourceDefinition, before: Input, after: Input): Input =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => after[name] !== undefined && after[name] !== before[name])
      .map((name) => [name, after[name]]),
  );

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function refuseWhenInUse(error: unknown): never {
  if (codeOf(error) === 'ER_ROW_IS_REFERENCED_2') throw new Refused('inUse');
  throw error;
}
