import { Injectable, type Type } from '@nestjs/common';
import { type RecordOf, type ResourceDefinition, tableOf } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceHooks } from '@platform/resource';

/** Hooks of a resource with `isDefault`: a new default replaces the previous one. */
export function oneDefault(definition: ResourceDefinition): Type<ResourceHooks> {
  const table = tableOf(definition);

  @Injectable()
  class OneDefault extends ResourceHooks {
    constructor(private readonly units: UnitOfWork) {
      super();
    }

    override async afterSave(record: RecordOf<ResourceDefinition>): Promise<void> {
      const { id, orgId, isDefault } = record as typeof record & { isDefault: boolean };
      if (!isDefault) return;
      await this.units.manager.query(
        `UPDATE ${table} SET is_default = 0, version = version + 1
         WHERE org_id = ? AND id <> ? AND is_default = 1`,
        [orgId, id],
      );
    }
  }
  return OneDefault;
}
