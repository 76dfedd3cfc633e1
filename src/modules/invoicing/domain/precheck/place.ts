import { Decimal, isPlainDecimal } from '@kernel/money';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON value under a name, own properties only: names come from us or the document, never from
 * a prototype.
 */
export const memberOf = (value: unknown, name: string): unknown =>
  isMembers(value) ? value[name] : undefined;

/** The text of an element or an attribute. */
export const textOf = (value: unknown): string => {
  const text = isMembers(value) ? value['_'] : value;
  return typeof text === 'string' ? text : '';
};

/** Whether a place has no text but white space. */
export const isBlank = ({ text }: Place): boolean => text.trim() === '';

/** A place in any UBL document in the OASIS JSON form, and the path to it. */
export class Place {
  constructor(
    readonly value: unknown,
    private readonly parent: Place | null = null,
    private readonly name = '',
    private readonly index: number | null = null,
    /** The document's figures parsed so far: the same amount appears in many places. */
    private readonly figures: Map<number, Decimal | null> = new Map(),
  ) {}

  /** `Invoice[0].InvoiceLine[2].ID[0]`; built only for a place with a finding. */
  get path(): string {
    const before = this.parent?.path ?? '';
    const step = this.index === null ? this.name : `${this.name}[${this.index}]`;
    return before && step ? `${before}.${step}` : before || step;
  }

  /** All elements of a member, in order. */
  all(name: string): Place[] {
    const member = memberOf(this.value, name);
    const places: Place[] = [];
    if (!Array.isArray(member)) return places;
    for (let i = 0; i < member.length; i += 1)
      places.push(new Place(member[i], this, name, i, this.figures));
    return places;
  }

  /** One element of a member, if it exists. */
  element(name: string, i: number): Place | null {
    const member = memberOf(this.value, name);
    if (!Array.isArray(member) || i >= member.length) return null;
    return new Place(member[i], this, name, i, this.figures);
  }

  /** The first element of a member, or of a chain of them; the place may be empty. */
  at(...names: string[]): Place {
    let here = this as Place;
    for (const name of names) {
      const member = memberOf(here.value, name);
      const first: unknown = Array.isArray(member) ? member[0] : undefined;
      here = new Place(first, here, name, 0, this.figures);
    }
    return here;
  }

  attribute(name: string): Place {
    return new Place(memberOf(this.value, name), this, name, null, this.figures);
  }

  /** `attribute(name).text`, for the many attributes without a finding. */
  attributeText(name: string): string {
    return textOf(memberOf(this.value, name));
  }

  /** The value under a name, when its path does not matter. */
  memberOf(name: string): unknown {
    return memberOf(this.value, name);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** The element's text; '' when it has none. An attribute's text is the value itself. */
  get text(): string {
    return textOf(this.value);
  }

  /** The element's number; null when it has none. */
  get number(): Decimal | null {
    const value = memberOf(this.value, '_');
    if (typeof value !== 'number') return null;
    const known = this.figures.get(value);
    if (known !== undefined) return known;
    const exact = new Decimal(value);
    const figure = isPlainDecimal(exact) ? exact : null;
    this.figures.set(value, figure);
    return figure;
  }

  get flag(): boolean {
    return memberOf(this.value, '_') === true;
  }

  /** The element's content as text: for lengths. */
  get written(): string {
    return this.number?.toString() ?? this.text;
  }
}
