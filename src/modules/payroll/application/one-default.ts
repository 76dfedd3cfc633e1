import { Injectable, type Type } from '@nestjs/common';
import type { RecordOf, ResourceDefinition } from '@kernel/resource';
import { ResourceHooks } from '@platform/resource';
import { DefaultRecords } from './ports/default-records';

/** Hooks of a resource with `isDefault`: a new default replaces the previous one. */
export function oneDefault(definition: ResourceDefinition): Type<ResourceHooks> {
  @Injectable()
  class OneDefault extends ResourceHooks {
    constructor(private readonly defaults: DefaultRecords) {
      super();
    }

    override async afterSave(record: RecordOf<ResourceDefinition>): Promise<void> {
      const { id, orgId, isDefault } = record as typeof record & { isDefault: boolean };
      if (isDefault) await this.defaults.clear(definition, orgId, id);
    }
  }
  return OneDefault;
}
