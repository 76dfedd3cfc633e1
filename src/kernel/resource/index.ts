export {
  childrenIn,
  defineResource,
  hasSealed,
  isArchivable,
  maskedInTrail,
  customValuesIn,
  permissionsOf,
  sortableFields,
  timesOf,
  switchIn,
  tableOf,
  uniqueSetsOf,
} from './define-resource';
export { faultsOfRecord, normaliseRecord } from './faults-of-record';
export type { Input, RecordOf, ResourceDefinition } from './resource.types';
export {
  FilterLogic,
  filterLogic,
  filterMembers,
  FilterOperator,
  filterOperators,
  type Answered,
  type Filter,
  type PageQuery,
  type PageResult,
  type Row,
} from './page';
