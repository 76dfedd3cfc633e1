import type { Clock } from '../clock';
import type { UnitOfWork } from '../cqrs/unit-of-work';
import type { Cipher } from '../secrets/cipher';
import type { Repositories } from '../tenancy/repositories';
import type { Lists } from './list/lists';
import type { References } from './references';

/** The dependencies of a resource. */
export interface ResourceTools {
  units: UnitOfWork;
  repositories: Repositories;
  lists: Lists;
  references: References;
  cipher: Cipher;
  clock: Clock;
  /** True when a record references this one, directly or in a child row (`branchLines`). */
  isNamed: (resource: string, id: string) => Promise<boolean>;
}
