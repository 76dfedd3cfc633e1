import { Injectable } from '@nestjs/common';
import type { RecordOf } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceHooks } from '@platform/resource';
import type { sysPos } from '../../resources/people/position.resource';

/** A position that is in use cannot be deleted (platform-api, section 15: D6001). */
@Injectable()
export class PositionHooks extends ResourceHooks<typeof sysPos> {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  override async beforeDelete({ id }: RecordOf<typeof sysPos>): Promise<void> {
    const holders: unknown[] = await this.units.manager.query(
      `(SELECT 1 FROM identity_user WHERE pos_id = ? AND deleted_at IS NULL LIMIT 1)
       UNION (SELECT 1 FROM identity_user_ext_org WHERE pos_id = ? LIMIT 1)`,
      [id, id],
    );
    if (holders.length > 0) throw new Refused('POSITION_HAS_STAFF');
  }
}
