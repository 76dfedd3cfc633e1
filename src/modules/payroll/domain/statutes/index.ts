export { type Band, bandOf, faultsOfBands, faultsOfSums } from './bands';
export { type Edition, editionOf, faultsOfEditions, isInForce, UnknownEdition } from './edition';
export { type EditionName, editionsIn, type LawEdition, nameOf } from './law-edition';
export { type LawTable, lawTables } from './law-table';
export { dailyMinimum, minimumWageIn } from './minimum-wage';
export { type RawStatutes, readStatutes } from './read-statutes';
export type * from './statutes.types';
