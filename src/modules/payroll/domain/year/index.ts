export { type Ea, type EaDetail, type EaEntry, eaOf } from './ea';
export { eaIncome, type EaIncome } from './ea-income';
export { openingOfYear, type OpeningOfYear } from './opening-year';
export {
  type OpeningsOfYear,
  payslipsOfMonth,
  peopleOfYear,
  type PersonOfYear,
  type PersonMonth,
  type PersonYear,
} from './person-year';
export { type Departure, formEOf, type FormE } from './form-e';
export { type PersonTies, type Tie, tiesOf, type YearTies } from './ties';
export { type TieFigure, tieFigures } from './tie-figures';
