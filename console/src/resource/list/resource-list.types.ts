import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import type { Action } from '../actions/action';
import type { Condition } from '../filter/conditions';
import type { Row } from '../definition/definition';
import type { Labels } from '../definition/labels';
import type { ListState } from './list-state';
import type { Selection } from './selection';
import type { Widgets } from '../form/widgets';

/** A column that the definition does not have, or another drawing of one that it has. */
export interface Column {
  title?: string;
  width?: number;
  align?: 'start' | 'end';
  render?: (row: Row) => ReactNode;
  /** The same in words alone: what a card is called on a phone. */
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
  /** Its export knows a layout with a row per line. */
  exportsLines?: boolean;
  /** Under which the columns and searches of this list are kept; the resource's name when left out. */
  listKey?: string;
  title?: string;
  /** By field name, or under a new name for a column more. */
  columns?: Readonly<Record<string, Column>>;
  /** Fields offered beside the search; the definition's choices when left out. */
  facets?: readonly string[];
  tabs?: readonly ListTab[];
  /** Conditions that always hold and are not shown. Keep the array stable. */
  always?: readonly Condition[];
  /** Actions on one thing: in its row and on its page. */
  actions?: (row: Row) => readonly Action[];
  /** Actions on all that is selected. */
  batch?: (selection: Selection) => readonly Action[];
  /** Members that every call of the list carries besides its query. Keep the object stable. */
  body?: Readonly<Record<string, unknown>>;
  /** What one and many of them are called, where the definition's own words are too wide. */
  words?: Partial<Pick<Labels, 'one' | 'many'>>;
  /** Filters of the screen's own, after the facets. */
  filters?: ReactNode;
  /** Stands between the count and the primary action. */
  toolbar?: ReactNode;
  /** Opens a thing in another way than in the drawer. */
  onOpen?: (row: Row) => void;
  onAdd?: () => void;
  /** Inputs that differ from those of the kit, by field; see `widgets.tsx`. */
  widgets?: Widgets;
  /** What the form says about the whole record, above its fields. */
  formNote?: (values: Record<string, unknown>) => ReactNode;
  /** Tools of the form, such as a look-up that fills in fields. */
  formTool?: (form: FormInstance) => ReactNode;
  /** More about a thing, under its fields. */
  more?: (row: Row) => ReactNode;
  /** The card of a row on a phone. */
  card?: (row: Row, labels: Labels) => ReactNode;
}

export interface ResourceListProps extends ListExtensions {
  of: ResourceDefinition;
}
