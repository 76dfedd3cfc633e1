import { emptyDraft, emptyLine } from '@modules/invoicing/contract';
import { createDraftStore } from '../draft-store';
import { type Strange, watchPrices } from './price-currency';

const priced = (unitPrice: string, productId: string | null = null) => ({
  ...emptyLine('01'),
  unitPrice,
  productId,
});

function watched() {
  const store = createDraftStore({ ...emptyDraft(1), lines: [priced('10')] });
  const told: (Strange | null)[] = [];
  const watch = watchPrices(store, (strange) => told.push(strange));
  return { store, watch, last: () => told.at(-1) };
}

describe('prices and the currency of a document', () => {
  it('warns when another currency is chosen after the prices', () => {
    const { store, last } = watched();
    store.put({ currencyCode: 'USD' });
    expect(last()).toEqual({ lines: 1, currencies: ['MYR'] });
    store.put({ currencyCode: 'MYR' });
    expect(last()).toBeNull();
  });

  it('is content with a price that is entered in the new currency', () => {
    const { store, last } = watched();
    store.put({ currencyCode: 'USD' });
    store.putLine(0, { unitPrice: '2.40' });
    expect(last()).toBeNull();
  });

  it('knows that the prices of products are in ringgit', () => {
    const { store, last } = watched();
    store.put({ currencyCode: 'USD' });
    store.putLine(0, { unitPrice: '24.75', productId: '7' });
    expect(last()).toEqual({ lines: 1, currencies: ['MYR'] });
  });

  it('believes a person who says that they are right', () => {
    const { store, watch, last } = watched();
    store.put({ currencyCode: 'USD' });
    watch.accept();
    expect(last()).toBeNull();
  });
});
