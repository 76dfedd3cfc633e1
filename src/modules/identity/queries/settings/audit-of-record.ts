import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Resources } from '@platform/resource';
import { IdentityApi } from '../../application/identity.api';
import type { AuditEntry } from './audit-of-record.types';

interface AuditRow {
  id: string;
  at: Date;
  action: string;
  user_id: string | null;
  before_data: string | object | null;
  after_data: string | object | null;
}

/** The organisation of an accessible record; throws NotFound otherwise. */
type OwnerOf = (recordId: string) => Promise<string>;

const MAX = 100;

/** Knows the owners of records that have a change history. */
@Injectable()
export class AuditOfRecord {
  private readonly known = new Map<string, OwnerOf>();

  /** Registers how to find the owner of records that are not stored as declared resources. */
  know(resource: string, ownerOf: OwnerOf): void {
    this.known.set(resource, ownerOf);
  }

  knownOwner(resource: string): OwnerOf | undefined {
    return this.known.get(resource);
  }
}

/** The change history of one record, newest first; only for those who can see the record itself. */
export class ListAuditOfRecord extends Query<AuditEntry[]> {
  constructor(
    readonly resource: string,
    readonly recordId: string,
  ) {
    super();
  }
}

@QueryHandler(ListAuditOfRecord)
export class ListAuditOfRecordHandler implements IQueryHandler<ListAuditOfRecord> {
  constructor(
    private readonly audit: AuditOfRecord,
    private readonly resources: Resources,
    private readonly units: UnitOfWork,
    private readonly identity: IdentityApi,
  ) {}

  async execute({ resource, recordId }: ListAuditOfRecord): Promise<AuditEntry[]> {
    const orgId = await this.ownerOf(resource, recordId);
    if (orgId === null) return [];
    const rows: AuditRow[] = await this.units.manager.query(
      `SELECT id, at, action, user_id, before_data, after_data FROM platform_audit
       WHERE resource = ? AND record_id = ? AND org_id = ? ORDER BY id DESC LIMIT ${MAX}`,
      [resource, recordId, orgId],
    );
    const names = await this.identity.userNames(rows.flatMap(({ user_id: id }) => id ?? []));
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      userName: row.user_id === null ? null : (names.get(row.user_id) ?? null),
      before: parsed(row.before_data),
      after: parsed(row.after_data),
    }));
  }

  /** Null for a resource without a change history, such as a list of events. */
  private async ownerOf(resource: string, recordId: string): Promise<string | null> {
    const known = this.audit.knownOwner(resource);
    if (known) return known(recordId);
    const definition = this.resources.definitions.find(({ name }) => name === resource);
    if (!definition) return null;
    return (await this.resources.of(definition).get(recordId)).orgId;
  }
}

const parsed = (json: string | object | null): AuditEntry['before'] =>
  typeof json === 'string' ? (JSON.parse(json) as AuditEntry['before']) : json && { ...json };
