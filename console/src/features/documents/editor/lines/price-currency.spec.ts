import { emptyDraft, emptyLine } from '@modules/invoicing/contract';
import { createDraftStore } from '../state/draft-store';
import { type ForeignPrices, watchPrices } from './price-currency';

const priced = (unitPrice: string, productId: string | null = null) => ({
  ...emptyLine('01'),
  unitPrice,
  productId,
});

function watched() {
  const store = createDraftStore({ ...emptyDraft(1), lines: [priced('10')] });
  const report: (ForeignPrices | null)[] = [];
  const watch = watchPrices(store, (foreign) => report.push(foreign));
  return { store, watch, last: () => report.at(-1) };
}

describe('prices and the document currency', () => {
  it('warns when the currency is changed after prices were entered', () => {
    const { store, last } = watched();
    store.put({ currencyCode: 'USD' });
    expect(last()).toEqual({ lines: 1, currencies: ['MYR'] });
    store.put({ currencyCode: 'MYR' });
    expect(last()).toBeNull();
  });

  it('accepts a price that is entered in the new currency', () => {
    const { store, last } = watched();
    store.put({ currencyCode: 'USD' });
    store.putLine(0, { unitPrice: '2.40' });
    expect(last()).toBeNull();
  });

  it('treats product prices as ringgit', () => {
    const { store, last } = watched();
    store.put({ currencyCode: 'USD' });
    store.putLine(0, { unitPrice: '24.75', productId: '7' });
    expect(last()).toEqual({ lines: 1, currencies: ['MYR'] });
  });

  it('stops warning once the user confirms the prices', () => {
    const { store, watch, last } = watched();
    store.put({ currencyCode: 'USD' });
    watch.accept();
    expect(last()).toBeNull();
  });
});
