import { Injectable } from '@nestjs/common';
import { Repositories } from '@platform/tenancy/repositories';
import { fileNameOf } from '../application/file-name';
import { SentPayloads } from '../application/ports/sent-payloads';

@Injectable()
export class SqlSentPayloads extends SentPayloads {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async of(documentId: string): Promise<{ name: string; bytes: Buffer } | null> {
    const [found] = await this.repositories.read<{ number: string; payload: string }>(
      `SELECT a.invoice_number AS number, a.payload FROM invoicing_attempt a
       JOIN invoicing_document d ON d.id = a.document_id
       WHERE a.document_id = ? AND a.payload IS NOT NULL AND {scope:d} ORDER BY a.id DESC LIMIT 1`,
      [documentId],
    );
    return found
      ? { name: fileNameOf(found.number, 'json'), bytes: Buffer.from(found.payload) }
      : null;
  }
}
