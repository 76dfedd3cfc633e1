export type { Action } from './actions/action';
export { ActionButton, useRun } from './actions/action-button';
export { ActionMenu } from './actions/action-menu';
export { Allowed } from './actions/allowed';
export { AmountInput } from './inputs/amount-input';
export { AuditTimeline } from './detail/audit-timeline';
export { Cell } from './show/cell';
export { CodeSelect } from './inputs/code-select';
export { statedState, useCodeLabel, useCodes, useOfficialName } from './inputs/codes';
export type { Condition, Operator } from './filter/conditions';
export { nameOf, titleOf, type Row } from './definition/definition';
export { FileInput, upload } from './inputs/file-input';
export {
  DateInput,
  InstantInput,
  MonthInput,
  type Period,
  PeriodInput,
  TimeInput,
} from './inputs/date-inputs';
export { DictionaryTag, EntryTag, useDictionary } from './show/dictionary-tag';
export { FirstField } from './form/first-field';
export { FormDialog } from './form/form-dialog';
export type { InPlaceForm } from './form/in-place.types';
export { useLabels, type Labels } from './definition/labels';
export { EmptyState, FailedList } from './list/list-states';
export { ImportButton } from './import/import-dialog';
export { namePathOf, rootOf } from './form/paths';
export { PageHead } from './show/page-head';
export { ReasonDialog } from './actions/reason-dialog';
export { PeriodFilter } from './filter/period-filter';
export { RefSelect } from './inputs/ref-select';
export { type Refusal, RefusalNotice, refusalOf } from './form/refusal-notice';
export { ResourceForm } from './form/resource-form';
export { ResourceList } from './list/resource-list';
export type {
  Column,
  ListExtensions,
  ListTab,
  ResourceListProps,
} from './list/resource-list.types';
export { ResourceView } from './detail/resource-view';
export { narrowed, type Selection } from './list/state/selection';
export { useConditions } from './filter/use-conditions';
export { useCountOf } from './list/state/use-count-of';
export {
  Amount,
  CopyText,
  Countdown,
  Instant,
  Nothing,
  PlainDateText,
  StatusTag,
} from './show/values';
export { ShareDialog } from './actions/share-dialog';
export { SkeletonRows } from './list/skeleton-rows';
export { StateInput, StateText } from './inputs/state-input';
export { useKeptForm } from './form/kept-form';
export { useRowToEdit } from './form/use-row-to-edit';
export { useUnsaved } from './form/unsaved';
export { useFocusBack } from './actions/use-focus-back';
export { useVerb } from './actions/use-verb';
export { FieldInput, type InputParts, type Widget, type Widgets } from './form/widgets';
