import { Injectable } from '@nestjs/common';
import { ResourceHooks } from '@platform/resource';
import { Delivered } from '@kernel/delivered';
import type { Input, RecordOf } from '@kernel/resource';
import { Refused, refuseIfAny } from '@kernel/rules';
import type { config } from '../../resources/settings/config.resource';

/** The program reads the delivered settings by code: they have limits and cannot be deleted. */
@Injectable()
export class ConfigHooks extends ResourceHooks<typeof config> {
  constructor(private readonly delivered: Delivered) {
    super();
  }

  override async beforeSave({ code, value }: Input): Promise<void> {
    if (typeof code === 'string' && typeof value === 'string')
      refuseIfAny([...this.delivered.faultsOfSetting(code, value)]);
  }

  override async beforeDelete({ sysFlag }: RecordOf<typeof config>): Promise<void> {
    if (sysFlag === 1) throw new Refused('CONFIG_BUILT_IN');
  }
}
