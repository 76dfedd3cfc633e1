import type { KindNumber } from '../../domain/document/kinds';

/** The kinds of document in a Malay mail; Malay is not a language of the interface. */
export const malayKinds: Readonly<Record<KindNumber, string>> = {
  1: 'e-Invois',
  2: 'Nota Kredit',
  3: 'Nota Debit',
  4: 'Nota Bayaran Balik',
  5: 'Invois Bil Kendiri',
  6: 'Nota Kredit Bil Kendiri',
  7: 'Nota Debit Bil Kendiri',
  8: 'Nota Bayaran Balik Bil Kendiri',
};
