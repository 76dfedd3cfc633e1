import type { IssuedDocument } from '@modules/invoicing';
import { heldOf } from './held-of';

const issued = (kind: IssuedDocument['kind']): IssuedDocument => ({
  id: '1',
  orgId: '7',
  kind,
  number: 'X-1',
  uuid: 'U1',
  status: 10,
  issuedAt: null,
  totalMyr: '108.00',
  supplierTin: 'C1',
  supplierName: 'Seller',
  buyerTin: 'C2',
  buyerName: 'Buyer',
  updateTime: new Date('2026-11-18T08:00:00Z'),
});

describe('the other side of a document of ours in a comparison', () => {
  // Who sells and who buys is as in the trade, whoever issues it (myinvois-ubl, section 4).
  it.each([
    [1, '01', 'Buyer', 'C2'],
    [4, '04', 'Buyer', 'C2'],
    [5, '11', 'Seller', 'C1'],
    [8, '14', 'Seller', 'C1'],
  ] as const)('of kind %i is whom it was issued to', (kind, typeCode, otherSide, otherTin) => {
    expect(heldOf(issued(kind))).toMatchObject({ typeCode, otherSide, otherTin });
  });
});
