import { type Buyer, cardOfBuyer, cardOfSupplier, type Supplier } from '@modules/buyers/contract';
import type { Party } from '@modules/invoicing/contract';
import { call } from '../../../providers/http';

export type PartyRole = 'supplier' | 'buyer';

/** A party as the document takes it down from its record: by the same function as the server. */
export async function readCard(role: PartyRole, id: string): Promise<Party> {
  const query = { id };
  return role === 'supplier'
    ? cardOfSupplier(await call<Supplier>('/api/supplier/detail', { query }))
    : cardOfBuyer(await call<Buyer>('/api/buyer/detail', { query }));
}
