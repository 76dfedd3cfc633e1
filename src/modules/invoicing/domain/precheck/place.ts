import { Decimal, isDecimalText } from '@kernel/money';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A spot in any UBL document in the OASIS JSON form, and the way that leads there. */
export class Place {
  constructor(
    readonly value: unknown,
    private readonly parent: Place | null = null,
    private readonly name = '',
    private readonly index: number | null = null,
  ) {}

  /** `Invoice[0].InvoiceLine[2].ID[0]`; put together only for a place that is complained about. */
  get path(): string {
    const before = this.parent?.path ?? '';
    const step = this.index === null ? this.name : `${this.name}[${this.index}]`;
    return before && step ? `${before}.${step}` : before || step;
  }

  /** All elements of a member, in order. */
  all(name: string): Place[] {
    const member = this.member(name);
    if (!Array.isArray(member)) return [];
    return member.map((item: unknown, i) => new Place(item, this, name, i));
  }

  /** The first element of a member, or of a chain of them; it may be a place where nothing is. */
  at(...names: string[]): Place {
    return names.reduce<Place>((here, name) => {
      const member = here.member(name);
      return new Place(Array.isArray(member) ? member[0] : undefined, here, name, 0);
    }, this);
  }

  attribute(name: string): Place {
    return new Place(this.member(name), this, name);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** The element's text; '' when it has none. An attribute's text is the value itself. */
  get text(): string {
    const value = isMembers(this.value) ? this.value['_'] : this.value;
    return typeof value === 'string' ? value : '';
  }

  /** The element's number; null when it has none. */
  get number(): Decimal | null {
    const value = isMembers(this.value) ? this.value['_'] : undefined;
    if (typeof value !== 'number') return null;
    const exact = new Decimal(value);
    return isDecimalText(exact.toString()) ? exact : null;
  }

  get flag(): boolean {
    return isMembers(this.value) && this.value['_'] === true;
  }

  /** What the element holds, as text: for lengths and for presence. */
  get written(): string {
    return this.number?.toString() ?? this.text;
  }

  private member(name: string): unknown {
    return isMembers(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined;
  }
}
