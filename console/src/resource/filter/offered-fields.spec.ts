import { ref, text } from '@kernel/fields';
import { offeredFields } from './offered-fields';

const fields = {
  buyerName: text({ max: 300 }),
  buyerId: ref('buyer', {}),
  supplierId: ref('supplier', {}),
};
const labels: Record<string, string> = {
  buyerName: 'Buyer',
  buyerId: 'Buyer',
  supplierId: 'Seller',
};

describe('the fields a filter offers', () => {
  const offered = (...used: string[]) =>
    Object.keys(offeredFields(fields, (name) => labels[name]!, new Set(used)));

  it('include each label once', () => {
    expect(offered()).toEqual(['buyerName', 'supplierId']);
  });

  it('include those already in the filter', () => {
    expect(offered('buyerId')).toEqual(['buyerName', 'buyerId', 'supplierId']);
  });
});
