import type { Fields, ValueOf } from '../fields/field.types';
import type { Fault } from '../rules/fault.types';

/** A plain thing of the office, declared once. Everything else about it is derived. */
export interface ResourceDefinition<F extends Fields = Fields> {
  /** `buyer`: routes `/api/buyer/…`, permissions `buyer:…`, labels `fields.buyer.*`. */
  name: string;
  /** The module that owns it; the table is `{module}_{name}`. */
  module: string;
  /** Whose rows: one organisation's, or the system's. Decides the where-clause; no default. */
  scope: 'organisation' | 'system';
  fields: F;
  /** Column sets that are unique; a violation is told at the last field of the set. */
  unique?: readonly (readonly string[])[];
  /**
   * Whose editions the records are, for fields that carry `...dated`: of all that agree in these
   * fields one is in force on a day. Names `orgId` too, unless the rows are the system's.
   */
  editionOf?: readonly string[];
  /** Sort orders of the list that need more than a field; the first is the default. */
  sort?: { field: string; order: 'ascend' | 'descend' };
  /** Actions beyond add, update, delete: each is a permission `{name}:{verb}`. */
  verbs?: readonly string[];
  /** Verbs of the standard set that this resource does not offer. */
  without?: readonly StandardVerb[];
  /** Rules over the whole record. */
  check?: (record: Input) => Iterable<Fault>;
}

export type StandardVerb = 'page' | 'add' | 'update' | 'delete' | 'export' | 'import';

/** A record on its way in: values by field, normalised, not yet trusted. */
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
