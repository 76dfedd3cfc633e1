import type { ResourceDefinition } from '@kernel/resource';

/** Records of resources with `isDefault`. */
export abstract class DefaultRecords {
  /** No record of the organisation is its default any more, but for this one. */
  abstract clear(definition: ResourceDefinition, orgId: string, except: string): Promise<void>;
}
