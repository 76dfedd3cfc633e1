import type { Fields, ValueOf } from '../fields/field.types';
import type { Fault } from '../rules/fault.types';

/** A plain entity, declared once. Everything else about it is derived. */
export interface ResourceDefinition<F extends Fields = Fields> {
  /** `buyer`: routes `/api/buyer/…`, permissions `buyer:…`, labels `fields.buyer.*`. */
  name: string;
  /** The owning module; the table is `{module}_{name}`. */
  module: string;
  /**
   * Whose rows: one organisation's, or the system's. Decides the where-clause; there is no default.
   */
  scope: 'organisation' | 'system';
  fields: F;
  /** Column sets that are unique; a violation is reported at the last field of the set. */
  unique?: readonly (readonly string[])[];
  /**
   * For fields with `...dated`, the key of an edition: of all records that agree in these fields,
   * one is in force on any day. Includes `orgId` too, unless the rows are the system's.
   */
  editionOf?: readonly string[];
  /** The default order of the list; the latest record first when omitted. */
  sort?: { field: string; order: 'ascend' | 'descend' };
  /** Which timestamps the rows of its list carry; both by default. */
  times?: readonly RecordTime[];
  /** Actions beyond add, update, delete: each is a permission `{name}:{verb}`. */
  verbs?: readonly string[];
  /** Standard verbs that this resource does not offer. */
  without?: readonly StandardVerb[];
  /** Its workbooks may come in an archive with the files of their records. */
  inArchives?: boolean;
  /**
   * The fields whose values the audit trail keeps; all of them by default. For records that are
   * deleted for good: nothing is ever removed from the trail.
   */
  inTrail?: readonly string[];
  /** Rules over the whole record. */
  check?: (record: Input) => Iterable<Fault>;
}

export type RecordTime = 'createTime' | 'updateTime';

export type StandardVerb = 'page' | 'add' | 'update' | 'delete' | 'export' | 'import';

/** An incoming record: values by field, normalised, not yet trusted. */
export type Input = Readonly<Record<string, unknown>>;

/** A stored record of a resource, as the API returns it. */
export type RecordOf<D> =
  D extends ResourceDefinition<infer F>
    ? {
        id: string;
        orgId: string;
        version: number;
        createTime: string;
        updateTime: string;
        createUserId: string | null;
      } & { -readonly [K in keyof F]: ValueOf<F[K]> }
    : never;
