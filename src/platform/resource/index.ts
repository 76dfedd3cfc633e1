export { columnsOf, type ColumnSpec } from './columns-of';
export { ResourceHooks } from './hooks';
export { References } from './references';
export { Resource } from './resource';
export { ResourceModule } from './resource.module';
export { Resources } from './resources';
export { listQuery, whereOf } from './list/list-query';
export { Lists } from './list/lists';
export type { ListColumn, ListSpec, Piece } from './list/list.types';
