export { type Ea, type EaDetail, type EaEntry, eaOf } from './ea';
export { eaIncome, type EaIncome } from './ea-income';
export type { PeopleOnRecord, PersonOfYear, PersonOnRecord } from './on-record';
export { openingOfYear, type OpeningOfYear } from './opening-year';
export {
  type OpeningsOfYear,
  payslipsOfMonth,
  peopleOfYear,
  type PersonMonth,
  type PersonYear,
} from './person-year';
export { type Departure, formEOf, type FormE } from './form-e';
export { tiesOf, type YearTies } from './ties';
export type { PersonTies, Tie } from './ties.types';
export { figureWord, type TieFigure, tieFigures } from './tie-figures';
