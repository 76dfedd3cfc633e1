import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type UnknownCode, UnknownCodes } from '../../application/ports/unknown-codes';

@Injectable()
export class MysqlUnknownCodes extends UnknownCodes {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  /** Repeated reports of the same document count once. */
  async note(codes: readonly UnknownCode[], now: Date): Promise<void> {
    for (const { code, sample, documentId } of codes)
      await this.units.manager.query(
        `INSERT INTO invoicing_unknown_code
           (code, sample, first_seen, last_seen, seen, last_document_id) VALUES (?, ?, ?, ?, 1, ?)
         ON DUPLICATE KEY UPDATE sample = VALUES(sample), last_seen = VALUES(last_seen),
           seen = seen + IF(last_document_id = VALUES(last_document_id), 0, 1),
           last_document_id = VALUES(last_document_id)`,
        [code, sample, now, now, documentId],
      );
  }
}
