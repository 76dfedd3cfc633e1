import { Injectable } from '@nestjs/common';
import type { RecordOf } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { ResourceHooks } from '@platform/resource';
import type { sysPos } from '../../resources/people/position.resource';
import { People } from './ports/people';

/** A position that is in use cannot be deleted (platform-api, section 15: D6001). */
@Injectable()
export class PositionHooks extends ResourceHooks<typeof sysPos> {
  constructor(private readonly people: People) {
    super();
  }

  override async beforeDelete({ id }: RecordOf<typeof sysPos>): Promise<void> {
    if (await this.people.holdPosition(id)) throw new Refused('POSITION_HAS_STAFF');
  }
}
