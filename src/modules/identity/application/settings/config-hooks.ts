import { Injectable } from '@nestjs/common';
import { ResourceHooks } from '@platform/resource';
import type { RecordOf } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import type { config } from '../../resources/settings/config.resource';

/** The program reads its built-in settings by code: they cannot be deleted. */
@Injectable()
export class ConfigHooks extends ResourceHooks<typeof config> {
  override async beforeDelete({ sysFlag }: RecordOf<typeof config>): Promise<void> {
    if (sysFlag === 1) throw new Refused('CONFIG_BUILT_IN');
  }
}
