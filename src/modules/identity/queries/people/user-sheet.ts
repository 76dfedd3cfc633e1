import { Injectable } from '@nestjs/common';
import { translate } from '@platform/i18n/catalogues';
import {
  Exports,
  type ExportRequest,
  Lists,
  type ListSpec,
  type SheetRow,
  whereOf,
} from '@platform/resource';
import { ENABLED } from '../../domain/people/accounts';
import { type Listed, SheetPeople } from '../../application/people/ports/sheet-names';
import { UserList } from './user-list';
import { userListSpec } from './user-list-spec';

const AT_ONCE = 500;

/** Users as rows of a spreadsheet. */
@Injectable()
export class UserSheet extends SheetPeople {
  constructor(
    private readonly lists: Lists,
    private readonly exports: Exports,
    private readonly people: UserList,
  ) {
    super();
  }

  byId(id: string): Promise<Listed | null> {
    return this.one('u.id = ?', id);
  }

  byAccount(account: string): Promise<Listed | null> {
    return this.one('u.account = ?', account);
  }

  /** The requested rows; roles and status as text, since they are export-only. */
  rows(request: ExportRequest, spec: ListSpec): AsyncIterable<SheetRow> {
    // Not a generator: faults in the request are raised before the response starts.
    return this.named(this.exports.rows(spec, request));
  }

  private async *named(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    let batch: SheetRow[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < AT_ONCE) continue;
      yield* await this.inWords(batch);
      batch = [];
    }
    yield* await this.inWords(batch);
  }

  private async inWords(rows: readonly SheetRow[]): Promise<SheetRow[]> {
    const roles = await this.people.roleNames(rows.map(({ id }) => String(id)));
    return rows.map((row) => ({
      ...row,
      roleName: roles.get(String(row.id)) ?? '',
      status: translate(Number(row.status) === ENABLED ? 'people.enabled' : 'people.disabled'),
    }));
  }

  private async one(sql: string, value: string): Promise<Listed | null> {
    const { columns, from } = userListSpec;
    const where = whereOf(
      userListSpec,
      {},
      {
        sql: `u.deleted_at IS NULL AND ${sql}`,
        params: [value],
      },
    );
    const names = Object.entries(columns).map((column) => `${column[1].sql} AS \`${column[0]}\``);
    const [row] = await this.lists.read(userListSpec, {
      sql: `SELECT ${names.join(', ')} FROM ${from} WHERE ${where.sql} LIMIT 1`,
      params: where.params,
    });
    if (!row) return null;
    return { id: String(row.id), orgId: String(row.orgId), version: Number(row.version), row };
  }
}
