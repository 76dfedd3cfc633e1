import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import type { Action } from '../actions/action';
import type { Condition } from '../filter/conditions';
import type { Row } from '../definition/definition';
import type { Labels } from '../definition/labels';
import type { ListState } from './state/list-state';
import type { Selection } from './state/selection';
import type { Widgets } from '../form/widgets';

/** An additional column, or a custom rendering of an existing one. */
export interface Column {
  title?: string;
  width?: number;
  align?: 'start' | 'end';
  render?: (row: Row) => ReactNode;
  /** The same as plain text: the title of a card on a phone. */
  text?: (row: Row) => string;
}

/** A saved view above the list. */
export interface ListTab {
  key: string;
  label: string;
  want: Partial<Pick<ListState, 'keyword' | 'conditions' | 'any' | 'sort'>>;
}

/** The extension points of a list. A screen that needs much more becomes a feature of its own. */
export interface ListExtensions {
  /** Its export also offers a layout with one row per line. */
  exportsLines?: boolean;
  /** The key for this list's columns and searches; the resource's name by default. */
  listKey?: string;
  title?: string;
  /** By field name, or under a new name for an additional column. */
  columns?: Readonly<Record<string, Column>>;
  /** Fields offered as filters beside the search; chosen by the definition by default. */
  facets?: readonly string[];
  tabs?: readonly ListTab[];
  /** Conditions that always apply and are not shown. Keep the array stable. */
  always?: readonly Condition[];
  /** Actions on one record: in its row and on its page. */
  actions?: (row: Row) => readonly Action[];
  /** Whether this record may be edited or deleted; by default every record may. */
  allows?: (verb: 'update' | 'delete', row: Row) => boolean;
  /** Actions on the selection. */
  batch?: (selection: Selection) => readonly Action[];
  /**
   * Properties that every call of the list sends in addition to its query. Keep the object stable.
   */
  body?: Readonly<Record<string, unknown>>;
  /** Whether `of` and `body` are about to change: no rows are asked for until then. */
  isPending?: boolean;
  /** Singular and plural names, if the definition's own are too general. */
  words?: Partial<Pick<Labels, 'one' | 'many' | 'empty'>>;
  /** The screen's own filters, after the facets. */
  filters?: ReactNode;
  /** What is missing from the list, above its rows. */
  notice?: ReactNode;
  /** Shown between the count and the primary action. */
  toolbar?: ReactNode;
  /** Opens a record somewhere other than in the drawer. */
  onOpen?: (row: Row) => void;
  onAdd?: () => void;
  /** Inputs that differ from the standard ones, by field; see `widgets.tsx`. */
  widgets?: Widgets;
  /**
   * Initial values of a new record, in addition to those of the definition. Keep the object stable.
   */
  initial?: Readonly<Record<string, unknown>>;
  /** What the form shows about the whole record, above its fields. */
  formNote?: (values: Record<string, unknown>) => ReactNode;
  /** Tools of the form, such as a look-up that fills in fields. */
  formTool?: (form: FormInstance) => ReactNode;
  /** Further content about a record, below its fields. */
  more?: (row: Row) => ReactNode;
  /** The card of a row on a phone. */
  card?: (row: Row, labels: Labels) => ReactNode;
}

export interface ResourceListProps extends ListExtensions {
  of: ResourceDefinition;
}
