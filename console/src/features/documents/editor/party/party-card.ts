import { type Buyer, cardOfBuyer, cardOfSupplier, type Supplier } from '@modules/buyers/contract';
import { type KindNumber, masterOf, type Party, type Side } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http/http';

/** A party as the document copies it from its record, by the server's own functions. */
export async function readCard(kind: KindNumber, side: Side, id: string): Promise<Party> {
  const query = { id };
  return masterOf(kind, side) === 'supplier'
    ? cardOfSupplier(await call<Supplier>('/api/supplier/detail', { query }), side)
    : cardOfBuyer(await call<Buyer>('/api/buyer/detail', { query }), side);
}
