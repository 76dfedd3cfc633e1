export { type Ids, idsOf } from './ids';
