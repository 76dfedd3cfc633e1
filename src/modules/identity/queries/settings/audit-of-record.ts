import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Resources } from '@platform/resource';
import { IdentityApi } from '../../application/identity.api';

interface AuditRow {
  id: string;
  at: Date;
  action: string;
  user_id: string | null;
  before_data: string | object | null;
  after_data: string | object | null;
}

/** One change of a record: who, when, the values before and after. */
export interface AuditEntry {
  id: string;
  at: string;
  action: string;
  userName: string | null;
  before: object | null;
  after: object | null;
}

/** The organisation of an accessible record; not found otherwise. */
type OwnerOf = (recordId: string) => Promise<string>;

const MOST = 100;

/**
 * The history of one declared record, newest first; only for users who can see the record itself.
 */
@Injectable()
export class AuditOfRecord {
  private readonly known = new Map<string, OwnerOf>();

  constructor(
    private readonly resources: Resources,
    private readonly units: UnitOfWork,
    private readonly identity: IdentityApi,
  ) {}

  /** Records stored other than as declared resources register their organisation here. */
  know(resource: string, ownerOf: OwnerOf): void {
    this.known.set(resource, ownerOf);
  }

  async list(resource: string, recordId: string): Promise<AuditEntry[]> {
    const orgId = await this.ownerOf(resource, recordId);
    const rows: AuditRow[] = await this.units.manager.query(
      `SELECT id, at, action, user_id, before_data, after_data FROM platform_audit
       WHERE resource = ? AND record_id = ? AND org_id = ? ORDER BY id DESC LIMIT ${MOST}`,
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

  private async ownerOf(resource: string, recordId: string): Promise<string> {
    const known = this.known.get(resource);
    if (known) return known(recordId);
    const definition = this.resources.definitions.find(({ name }) => name === resource);
    if (!definition) throw new NotFound();
    return (await this.resources.of(definition).get(recordId)).orgId;
  }
}

const parsed = (json: string | object | null): object | null =>
  typeof json === 'string' ? (JSON.parse(json) as object) : json;
