import { Decimal, isDecimalText } from '@kernel/money';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A spot in any UBL document in the OASIS JSON form, and the path that leads there. */
export class Place {
  constructor(
    readonly value: unknown,
    readonly path: string,
  ) {}

  /** All elements of a member, in order. */
  all(name: string): Place[] {
    const member = this.member(name);
    const items: unknown[] = Array.isArray(member) ? member : [];
    return items.map((item, i) => new Place(item, this.pathOf(`${name}[${i}]`)));
  }

  /** The first element of a member, or of a chain of them; it may be a place where nothing is. */
  at(...names: string[]): Place {
    return names.reduce<Place>(
      (here, name) => here.all(name)[0] ?? new Place(undefined, here.pathOf(`${name}[0]`)),
      this,
    );
  }

  attribute(name: string): Place {
    return new Place(this.member(name), this.pathOf(name));
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

  private pathOf(step: string): string {
    return this.path ? `${this.path}.${step}` : step;
  }
}
