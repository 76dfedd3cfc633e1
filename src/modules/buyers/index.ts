export { BuyersModule } from './buyers.module';
export { KnownParties, type KnownParty } from './queries/known-parties';
export { PartyDirectory, type ListedParty } from './queries/party-directory';
export { BuyersApi } from './application/buyers.api';
export type { PartyCard } from './resources/party-card';
