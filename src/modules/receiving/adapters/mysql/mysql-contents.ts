import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { Contents } from '../../application/ports/contents';

@Injectable()
export class MysqlContents extends Contents {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(documentId: string): Promise<string | null> {
    const [row] = await this.repositories.read<{ raw: string }>(
      `SELECT c.raw FROM receiving_content c JOIN receiving_document d ON d.id = c.document_id
       WHERE c.document_id = ? AND {scope:d}`,
      [documentId],
    );
    return row?.raw ?? null;
  }

  async keep(documentId: string, raw: string): Promise<void> {
    await this.units.manager.query(
      'INSERT IGNORE INTO receiving_content (document_id, fetched_at, raw) VALUES (?, ?, ?)',
      [documentId, this.clock.now(), raw],
    );
  }
}
