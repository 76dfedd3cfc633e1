export { type Band, bandOf, faultsOfBands, faultsOfSums } from './bands';
export { type Edition, editionOf, faultsOfEditions, isInForce, UnknownEdition } from './edition';
export { minimumWageIn } from './minimum-wage';
export { type RawStatutes, readStatutes } from './read-statutes';
export type * from './statutes.types';
