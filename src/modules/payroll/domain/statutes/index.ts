export { type Band, bandOf, bandText, faultsOfBands, faultsOfSums } from './bands';
export { type Edition, editionOf, isInForce, UnknownEdition } from './edition';
export { type RawStatutes, readStatutes } from './read-statutes';
export type * from './statutes.types';
