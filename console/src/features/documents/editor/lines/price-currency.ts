import type { DraftStore, EditorState } from '../state/draft-store';

/** The price of a line, and the currency in which it was entered. */
interface Entered {
  price: string | null;
  productId: string | null;
  currency: string | null;
}

export type Prices = ReadonlyMap<number, Entered>;

/** The prices of products are in ringgit. */
const PRODUCTS = 'MYR';

/** As if every price had been entered in the document's current currency. */
export const pricesOf = ({ draft, keys }: EditorState): Prices =>
  new Map(
    keys.map((key, index) => {
      const { unitPrice: price, productId } = draft.lines[index]!;
      return [key, { price, productId, currency: draft.currencyCode }];
    }),
  );

/** Follows a change of the draft: a new price that came from a product is in ringgit. */
export function followed(before: Prices, state: EditorState): Prices {
  return new Map(
    [...pricesOf(state)].map(([key, now]) => {
      const old = before.get(key);
      if (old && old.price === now.price && old.productId === now.productId) return [key, old];
      const brought = now.productId !== null && now.productId !== (old?.productId ?? null);
      return [key, brought ? { ...now, currency: PRODUCTS } : now];
    }),
  );
}

export interface ForeignPrices {
  lines: number;
  currencies: readonly string[];
}

/** The prices that were entered in a currency other than the document's; null if there are none. */
export function foreignPricesIn(prices: Prices, currency: string | null): ForeignPrices | null {
  const foreign = [...prices.values()].filter(
    (each) => each.price !== null && each.currency !== null && each.currency !== currency,
  );
  if (foreign.length === 0 || currency === null) return null;
  return {
    lines: foreign.length,
    currencies: [...new Set(foreign.map((each) => each.currency!))],
  };
}

/** Watches the prices of a draft; reports when some are in a currency other than the document's. */
export function watchPrices(store: DraftStore, report: (foreign: ForeignPrices | null) => void) {
  let prices = pricesOf(store.get());
  const tell = (): void => report(foreignPricesIn(prices, store.get().draft.currencyCode));
  const stop = store.subscribe(() => {
    prices = followed(prices, store.get());
    tell();
  });
  return {
    stop,
    /** A person has checked them: they are meant in the document's currency. */
    accept: () => {
      prices = pricesOf(store.get());
      tell();
    },
  };
}
