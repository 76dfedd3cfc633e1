import { NotFound, Refused } from '@kernel/rules';
import type { EntitySchema, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import { In } from 'typeorm';
import type { AuditTrail } from '../audit/audit-trail';
import type { Clock } from '../clock';
import type { UnitOfWork } from '../cqrs/unit-of-work';
import type { BaseRow } from '../db/entities';
import { insertRows } from '../db/insert-rows';
import { currentScope } from './org-scope';
import { scopedSql } from './scoped-sql';

export interface RepositoryTools {
  units: UnitOfWork;
  clock: Clock;
  audit: AuditTrail;
}

export interface RepositoryOptions {
  /** Whose rows; a system table belongs to no organisation, but still requires a scope. */
  scope: 'organisation' | 'system';
  /** The name of the record in the audit trail; null for tables that are not business records. */
  audit: string | null;
  /** The fields whose values the trail keeps, in addition to the base columns; all when omitted. */
  inTrail?: readonly string[] | undefined;
  /** The fields that the trail masks; see `maskedInTrail`. */
  masked?: ReadonlySet<string>;
}

type New<Row> = Omit<Row, keyof BaseRow> & { orgId?: string };

/**
 * Rows of one table within the current scope. The scope is added to every read, stamped on every
 * insert and checked on every write; without one everything throws.
 */
export class ScopedRepository<Row extends BaseRow> {
  constructor(
    private readonly tools: RepositoryTools,
    private readonly schema: EntitySchema<Row>,
    private readonly options: RepositoryOptions,
  ) {}

  find(where: FindOptionsWhere<Row> = {}, order?: FindOptionsOrder<Row>): Promise<Row[]> {
    return this.table.find({ where: this.scoped(where), order: order ?? {} });
  }

  async findOne(where: FindOptionsWhere<Row>): Promise<Row | null> {
    return this.table.findOne({ where: this.scoped(where) });
  }

  async get(id: string): Promise<Row> {
    const row = await this.findOne({ id } as FindOptionsWhere<Row>);
    if (!row) throw new NotFound();
    return row;
  }

  /** Reads the row and locks it until the transaction ends. */
  async getForUpdate(id: string): Promise<Row> {
    const row = await this.table.findOne({
      where: this.scoped({ id } as FindOptionsWhere<Row>),
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFound();
    return row;
  }

  count(where: FindOptionsWhere<Row> = {}): Promise<number> {
    return this.table.count({ where: this.scoped(where) });
  }

  /**
   * Inserts a row into the current organisation (or a given accessible one) and returns its id.
   * Data in other tables that belongs to the row (`beside`) is recorded in the audit trail with it.
   */
  async insert(values: New<Row>, beside: object = {}): Promise<string> {
    const [id] = await this.insertAll([values], beside);
    return id!;
  }

  async insertAll(values: readonly New<Row>[], beside: object = {}): Promise<string[]> {
    if (values.length === 0) return [];
    const rows = values.map((each) => this.stamped(each));
    const ids = await this.tools.units.newIds(values.length);
    const numbered = rows.map((row, index) => ({ ...row, id: ids[index] }));
    await insertRows(this.tools.units.manager, this.schema, numbered);
    await this.recordChanges(
      rows.map((after, index) => ({
        id: ids[index]!,
        before: null,
        after: { ...after, ...beside },
      })),
    );
    return ids;
  }

  /** Updates a row if it still has the version that was read; a lost race is refused. */
  async update(
    before: Row,
    changes: Partial<Omit<Row, keyof BaseRow>>,
    beside: { before: object; after: object } = { before: {}, after: {} },
  ): Promise<void> {
    this.mustHold(before);
    const scope = currentScope();
    const result = await this.tools.units.manager
      .createQueryBuilder()
      .update(this.schema)
      .set({
        ...changes,
        version: before.version + 1,
        updateTime: this.tools.clock.now(),
        updateUserId: scope.userId,
      } as never)
      .where(asRead(before))
      .updateEntity(false)
      .execute();
    if (result.affected !== 1) throw new Refused('changedByAnother');
    const reported = {
      before: { ...before, ...beside.before },
      after: { ...before, ...changes, ...beside.after },
    };
    await this.recordChanges([{ id: before.id, ...reported }], 'update');
  }

  /**
   * Deletes a row if it still has the version that was read: one that was changed meanwhile stays.
   */
  async delete(row: Row, beside: object = {}): Promise<void> {
    this.mustHold(row);
    const { affected } = await this.table.delete(asRead(row));
    if (affected !== 1) throw new Refused('changedByAnother');
    await this.recordChanges([{ id: row.id, before: { ...row, ...beside }, after: null }]);
  }

  /** Records in the audit trail that somebody was shown what is usually hidden. */
  async recordLook(id: string, orgId: string, after: object): Promise<void> {
    if (this.options.audit === null) return;
    const entry = { orgId, resource: this.options.audit, recordId: id, before: null, after };
    await this.tools.audit.recordAll([{ ...entry, action: 'reveal' }]);
  }

  /** A hand-written query; the statement must contain `{scope:alias}`. */
  async rows<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    const [text, filled] = scopedSql(sql, params);
    return this.tools.units.manager.query(text, filled);
  }

  private get table() {
    return this.tools.units.manager.getRepository(this.schema);
  }

  private scoped(where: FindOptionsWhere<Row>): FindOptionsWhere<Row>[] {
    const { readable, onlyCreatedBy, whole = [] } = currentScope();
    if (this.options.scope === 'system') return [where];
    const reached = readable === 'all' ? where : inOrganisations(where, readable);
    if (onlyCreatedBy === null) return [reached];
    const written = { ...reached, createUserId: onlyCreatedBy };
    return whole.length === 0 ? [written] : [inOrganisations(where, whole), written];
  }

  private stamped(values: New<Row>): object {
    const scope = currentScope();
    const orgId = values.orgId ?? scope.orgId;
    this.mustReach(orgId);
    const now = this.tools.clock.now();
    return {
      ...values,
      orgId,
      version: 1,
      createTime: now,
      updateTime: now,
      createUserId: scope.userId,
      updateUserId: scope.userId,
    };
  }

  private mustReach(orgId: string): void {
    const { readable } = currentScope();
    if (this.options.scope === 'organisation' && readable !== 'all' && !readable.includes(orgId))
      throw new NotFound();
  }

  /** A row that was not read through us is checked against the same scope. */
  private mustHold({ orgId, createUserId }: Row): void {
    this.mustReach(orgId);
    const { onlyCreatedBy, whole = [] } = currentScope();
    const own = onlyCreatedBy === null || createUserId === onlyCreatedBy;
    if (this.options.scope === 'organisation' && !own && !whole.includes(orgId))
      throw new NotFound();
  }

  private inTrail(values: object): object {
    const { inTrail } = this.options;
    if (!inTrail) return values;
    const kept = new Set([...stamps, ...inTrail]);
    return Object.fromEntries(Object.entries(values).filter(([name]) => kept.has(name)));
  }

  private async recordChanges(
    changes: { id: string; before: object | null; after: object | null }[],
    action?: 'update',
  ): Promise<void> {
    if (this.options.audit === null) return;
    await this.tools.audit.recordAll(
      changes.map(({ id, before, after }) => ({
        orgId: ((after ?? before) as { orgId: string }).orgId,
        resource: this.options.audit!,
        recordId: id,
        action: action ?? (before ? 'delete' : 'add'),
        before: before && this.inTrail(before),
        after: after && this.inTrail(after),
        ...(this.options.masked && { masked: this.options.masked }),
      })),
    );
  }
}

const stamps = [
  'id',
  'orgId',
  'version',
  'createTime',
  'updateTime',
  'createUserId',
  'updateUserId',
] as const;

/** Narrows by organisation; never widens the caller's filter. */
function inOrganisations<Row extends BaseRow>(
  where: FindOptionsWhere<Row>,
  ids: readonly string[],
): FindOptionsWhere<Row> {
  const { orgId } = where;
  const asked = typeof orgId === 'string' ? ids.filter((id) => id === orgId) : ids;
  return { ...where, orgId: In([...asked]) };
}

/** With its organisation, too: a row that was put together by hand may have the id of a foreign one. */
const asRead = <Row extends BaseRow>({ id, orgId, version }: Row): FindOptionsWhere<Row> =>
  ({ id, orgId, version }) as FindOptionsWhere<Row>;
