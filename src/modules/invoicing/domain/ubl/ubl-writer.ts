import type { Decimal } from '@kernel/money';
import type { Content } from '../document/document.types';
import type { Name } from './names';
import { escaped, numberText } from './value-text';

/** The attributes after a text, to the end of its component: `","listID":"CLASS"}]`. */
export type Attributes = string & { readonly beside: 'text' };

export function attributes(named: Record<string, string>): Attributes {
  let text = '"';
  for (const name in named) text += `,"${name}":"${escaped(named[name]!)}"`;
  return `${text}}]` as Attributes;
}

const NO_ATTRIBUTES = '"}]' as Attributes;

/**
 * Joined instead of concatenated: it is used often, and the engine would keep a rope at every use.
 */
const inCurrency = (code: string): string => [',"currencyID":"', escaped(code), '"}]'].join('');

/**
 * Writes the members of a document in call order, as minified text. Missing values are omitted;
 * arrays are never empty (myinvois-ubl, section 2.1).
 * It appends to one text and builds no objects: a document has hundreds of parts, each of which
 * would be created, walked and discarded.
 */
export class UblWriter {
  written = '';
  private isFirst = true;
  private readonly currency: string;
  private readonly taxCurrency: string;

  constructor({
    currencyCode,
    taxCurrencyCode,
  }: Pick<Content, 'currencyCode' | 'taxCurrencyCode'>) {
    this.currency = inCurrency(currencyCode!);
    this.taxCurrency = taxCurrencyCode ? inCurrency(taxCurrencyCode) : this.currency;
  }

  text(name: Name<'text'>, value: string, beside: Attributes = NO_ATTRIBUTES): void {
    this.write(name, escaped(value), beside);
  }

  /** An optional text; an empty one is omitted. */
  given(name: Name<'text'>, value: string | null, beside?: Attributes): void {
    if (value) this.text(name, value, beside);
  }

  number(name: Name<'value'>, value: Decimal): void {
    this.write(name, numberText(value), '}]');
  }

  quantity(name: Name<'value'>, value: Decimal, unitCode: string | null): void {
    if (!unitCode) return this.number(name, value);
    this.write(name, numberText(value), `,"unitCode":"${escaped(unitCode)}"}]`);
  }

  /** An amount in the currency of the document. */
  amount(name: Name<'value'>, value: Decimal): void {
    this.write(name, numberText(value), this.currency);
  }

  /** A tax amount, in the tax currency (myinvois-ubl, section 8.5). */
  taxAmount(name: Name<'value'>, value: Decimal): void {
    this.write(name, numberText(value), this.taxCurrency);
  }

  flag(name: Name<'value'>, value: boolean): void {
    this.write(name, String(value), '}]');
  }

  /** An aggregate. */
  part(name: Name<'aggregate'>, members: () => void): void {
    this.open(name);
    members();
    this.close();
  }

  /** An aggregate that is omitted when it is empty (myinvois-ubl, section 7). */
  block(name: Name<'aggregate'>, members: () => void): void {
    const { written, isFirst } = this;
    this.open(name);
    members();
    if (!this.isFirst) return this.close();
    this.written = written;
    this.isFirst = isFirst;
  }

  /** One aggregate per item; omitted when there are none. */
  each<Item>(
    name: Name<'aggregate'>,
    items: readonly Item[],
    members: (item: Item, index: number) => void,
  ): void {
    if (items.length === 0) return;
    this.open(name);
    for (let i = 0; i < items.length; i += 1) {
      if (i > 0) this.between();
      members(items[i]!, i);
    }
    this.close();
  }

  private write(name: Name<'text' | 'value'>, value: string, end: string): void {
    const begin = this.isFirst ? name.first : name.next;
    this.written = this.written + begin + value + end;
    this.isFirst = false;
  }

  private open(name: Name<'aggregate'>): void {
    this.written += this.isFirst ? name.first : name.next;
    this.isFirst = true;
  }

  private between(): void {
    this.written += '},{';
    this.isFirst = true;
  }

  private close(): void {
    this.written += '}]';
    this.isFirst = false;
  }
}
