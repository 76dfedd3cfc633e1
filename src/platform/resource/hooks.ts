import type { Input, RecordOf, ResourceDefinition } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';

/**
 * What a resource does beyond keeping records; attached on the server, where the module is wired.
 * Everything runs inside the transaction of the change, and what it throws undoes the change.
 */
export abstract class ResourceHooks<D extends ResourceDefinition = ResourceDefinition> {
  /** Sees the whole record before it is checked and stored; may answer changed values. */
  beforeSave?(record: Input, before: RecordOf<D> | null): Promise<Input | void>;

  /**
   * What other records leave no room for, beyond the sets of the definition: an index of the hooks'
   * own. Asked before storing, and again when that index refused.
   */
  notUnique?(record: Input, id: string | null): Promise<Fault[]>;

  afterSave?(record: RecordOf<D>, before: RecordOf<D> | null): Promise<void>;

  /**
   * Of a dated edition: the last day for which it has been used, in a payslip or on an invoice; null
   * when it never was. Until that day it stays as it is, and nothing takes its place.
   */
  usedUntil?(record: RecordOf<D>): Promise<PlainDate | null>;

  /** Throws `Refused` to keep the record. */
  beforeDelete?(record: RecordOf<D>): Promise<void>;
}
