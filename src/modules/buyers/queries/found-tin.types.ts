import type { verifyStatuses } from '../resources/party-fields';

/** What the authority says of a party. */
export interface Verified {
  status: (typeof verifyStatuses)[number];
}

/** What a search for a taxpayer found. */
export interface FoundTin {
  tin: string;
}
