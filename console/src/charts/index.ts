export { Chart } from './chart';
export type { ChartData, Series } from './chart-data';
