import type { ColumnChoice } from '../columns/columns';
import type { Labels } from '../definition/labels';
import type { ResourceListProps } from './resource-list.types';
import type { Selecting } from './state/selection';
import type { ListAddress } from './state/use-list-state';
import type { Rows } from './state/use-rows';
import type { SavedSearches } from '../filter/use-saved-searches';
import type { OpenDetail } from '../detail/use-detail';

/** What the parts of a list share: the screen's options, the rows, and the allowed actions. */
export interface ListParts extends ResourceListProps {
  page: Rows;
  address: ListAddress;
  choice: ColumnChoice;
  labels: Labels;
  selecting: Selecting;
  saved: SavedSearches;
  detail: OpenDetail;
  /** The row with the keyboard cursor; -1 for none. */
  at: number;
}
