export { BuyersModule } from './buyers.module';
export { BuyersApi } from './application/buyers.api';
export type { PartyCard } from './resources/party-card';
