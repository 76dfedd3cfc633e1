import type { CustomField } from '@kernel/custom-fields';
import type { Input, RecordOf, ResourceDefinition } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import type { Piece } from './list/list.types';

/**
 * What a resource does beyond storing records; attached on the server, where the module is wired.
 * Everything runs inside the transaction of the change, and throwing rolls it back.
 */
export abstract class ResourceHooks<D extends ResourceDefinition = ResourceDefinition> {
  /** Sees the whole record before it is checked and stored; may return changed values. */
  beforeSave?(record: Input, before: RecordOf<D> | null): Promise<Input | void>;

  /**
   * Conflicts with other records beyond the unique sets of the definition: a unique index of the
   * hooks' own. Called before storing, and again when that index was violated.
   */
  notUnique?(record: Input, id: string | null): Promise<Fault[]>;

  /**
   * A condition on the records, with alias `t`, that the current user may see at all; null for all
   * of them. Other records are not found, counted, searched, exported, changed or deleted.
   */
  visible?(): Promise<Piece | null>;

  /**
   * For records that have values of the organisation's custom fields: those in force, as columns of the
   * list and of sheets.
   */
  customFields?(): Promise<readonly CustomField[]>;

  afterSave?(record: RecordOf<D>, before: RecordOf<D> | null): Promise<void>;

  /**
   * For a dated edition: the last day for which it has been used, in a payslip or on an invoice;
   * null when it never was. Until that day it cannot be changed or replaced.
   */
  usedUntil?(record: RecordOf<D>): Promise<PlainDate | null>;

  /** Throws `Refused` to prevent the deletion. */
  beforeDelete?(record: RecordOf<D>): Promise<void>;
}
