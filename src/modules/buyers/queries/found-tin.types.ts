import type { verifyStatuses } from '../resources/party-fields';

/** The authority's answer about a party. */
export interface Verified {
  status: (typeof verifyStatuses)[number];
}

/** The result of a taxpayer search. */
export interface FoundTin {
  tin: string;
}
