export { Series, type SeriesOf } from './series';
