import { type DocumentView, emptyDraft, emptyLine } from '@modules/invoicing/contract';
import { missingIn } from './choose-original';

const original = {
  ...emptyDraft(1),
  supplierId: '1',
  buyerId: '2',
  currencyCode: 'USD',
  taxCurrencyCode: 'MYR',
  exchangeRate: '4.2',
  discountRate: '10',
} as DocumentView;

describe('what a note takes from the original that is chosen for it', () => {
  it('is what the amounts of its lines depend on: its currency, and its overall discount', () => {
    expect(missingIn(emptyDraft(2), original)).toMatchObject({
      supplierId: '1',
      buyerId: '2',
      currencyCode: 'USD',
      taxCurrencyCode: 'MYR',
      exchangeRate: '4.2',
      discountRate: '10',
    });
  });

  it('is nothing that the lines which it has depend on', () => {
    const lines = [{ ...emptyLine('01'), description: 'Beans', quantity: '1', unitPrice: '5' }];
    const note = { ...emptyDraft(2), supplierId: '1', buyerId: '3', lines };
    expect(missingIn(note, original)).toEqual({});
  });
});
