import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { OpenRejections } from '../../application/ports/open-rejections';

@Injectable()
export class MysqlOpenRejections extends OpenRejections {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {
    super();
  }

  expire(validatedBefore: Date): Promise<number> {
    return this.units.run(async () => {
      const due = await this.repositories.read<{ id: string }>(
        `SELECT d.id FROM receiving_document d
         WHERE d.rejection IN ('asking', 'asked') AND d.validated_at < ? AND {scope:d}
         ORDER BY d.id LIMIT 500 FOR UPDATE SKIP LOCKED`,
        [validatedBefore],
      );
      if (due.length === 0) return 0;
      await this.units.manager.query(
        `UPDATE receiving_document SET rejection = 'expired', version = version + 1, update_time = ?
         WHERE id IN (?)`,
        [this.clock.now(), due.map(({ id }) => id)],
      );
      return due.length;
    });
  }
}
