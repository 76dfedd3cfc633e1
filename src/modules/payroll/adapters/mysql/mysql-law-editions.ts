import { Injectable } from '@nestjs/common';
import type { Month } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { currentScope } from '@platform/tenancy/org-scope';
import { LawEditions, type LoadedEdition } from '../../application/ports/law-editions';
import type { LawEdition, LawTable } from '../../domain/statutes';

interface Row {
  id: string;
  law_table: LawTable;
  part: string;
  valid_from: Month;
  valid_to: Month | null;
  source: string;
  hash: string;
  content: string;
  create_time: Date;
  loaded_in: string;
}

/** Loaded editions are the platform's: they are law, and belong to no organisation. */
@Injectable()
export class MysqlLawEditions extends LawEditions {
  constructor(
    private readonly units: UnitOfWork,
    private readonly reads: SharedReads,
    private readonly clock: Clock,
  ) {
    super();
  }

  async revision(): Promise<number> {
    const [row] = await this.reads.same<{ revision: string }[]>(
      'SELECT revision FROM payroll_law_revision WHERE id = 1',
    );
    // There is no row before the first load.
    return Number(row?.revision ?? 0);
  }

  async asOf(revision: number): Promise<readonly LoadedEdition[]> {
    const rows = await this.units.manager.query<Row[]>(
      `SELECT id, law_table, part, valid_from, valid_to, source, hash, content, create_time,
         loaded_in
       FROM payroll_law_edition
       WHERE loaded_in <= ? AND (withdrawn_in IS NULL OR withdrawn_in > ?)
       ORDER BY loaded_in, id`,
      [revision, revision],
    );
    return rows.map(loadedOf);
  }

  async next(): Promise<number> {
    await this.units.manager.query(
      `INSERT INTO payroll_law_revision (id, revision) VALUES (1, 1)
       ON DUPLICATE KEY UPDATE revision = revision + 1`,
    );
    return this.revision();
  }

  async add(editions: readonly LawEdition[], revision: number): Promise<string[]> {
    const ids: string[] = [];
    for (const { table, part, from, to, source, hash, content } of editions) {
      const id = await this.units.newId();
      await this.units.manager.query(
        `INSERT INTO payroll_law_edition (id, law_table, part, valid_from, valid_to, source, hash,
           content, loaded_in, create_time, create_user_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          table,
          part,
          from,
          to,
          source,
          hash,
          JSON.stringify(content),
          revision,
          this.clock.now(),
          currentScope().userId,
        ],
      );
      ids.push(id);
    }
    return ids;
  }

  async withdraw(id: string, revision: number): Promise<void> {
    await this.units.manager.query(
      `UPDATE payroll_law_edition SET withdrawn_in = ?, withdraw_time = ?, withdraw_user_id = ?
       WHERE id = ? AND withdrawn_in IS NULL`,
      [revision, this.clock.now(), currentScope().userId, id],
    );
  }
}

const loadedOf = (row: Row): LoadedEdition => ({
  id: String(row.id),
  table: row.law_table,
  part: row.part,
  from: row.valid_from,
  to: row.valid_to,
  source: row.source,
  hash: row.hash,
  content: JSON.parse(row.content) as unknown,
  loadedAt: row.create_time,
  loadedIn: Number(row.loaded_in),
});
