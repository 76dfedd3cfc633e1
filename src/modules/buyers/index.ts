export { BuyersModule } from './buyers.module';
export { FindPartiesByTin, type KnownParty } from './queries/known-parties';
export { FindParties, GetOnlySupplier, type ListedParty } from './queries/party-directory';
export { BuyersApi } from './application/buyers.api';
export { hasSeller } from './queries/has-seller';
export type { PartyCard } from './resources/party-card';
