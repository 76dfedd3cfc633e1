import type { Fault } from '@kernel/rules';

/** Reads values of unknown shape into closed lists and bounds, and notes what does not fit. */
export class Reader {
  constructor(
    private readonly value: unknown,
    readonly path: string,
    private readonly faults: Fault[],
  ) {}

  at(name: string): Reader {
    const { value } = this;
    const inside =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
    return new Reader(inside, this.path === '' ? name : `${this.path}.${name}`, this.faults);
  }

  oneOf<T extends string>(allowed: readonly T[], fallback: T): T {
    if (this.value === undefined) return fallback;
    if (allowed.includes(this.value as T)) return this.value as T;
    return this.fault('template.notOneOf', fallback);
  }

  text(most: number, fallback = ''): string {
    if (this.value === undefined || this.value === null) return fallback;
    if (typeof this.value !== 'string') return this.fault('template.unreadable', fallback);
    if (this.value.length > most) return this.fault('tooLong', fallback, { max: most });
    return this.value;
  }

  flag(fallback: boolean): boolean {
    if (this.value === undefined) return fallback;
    return typeof this.value === 'boolean'
      ? this.value
      : this.fault('template.unreadable', fallback);
  }

  /** A number within bounds, rounded to a hundredth. */
  number(least: number, most: number, fallback: number): number {
    if (this.value === undefined) return fallback;
    const { value } = this;
    if (typeof value !== 'number' || !(value >= least && value <= most))
      return this.fault('template.outOfRange', fallback, { min: least, max: most });
    return Math.round(value * 100) / 100;
  }

  numberOrNull(least: number, most: number): number | null {
    return this.value === undefined || this.value === null ? null : this.number(least, most, least);
  }

  /** The text if it has this form. */
  matching(form: RegExp, code: string, fallback: string): string {
    if (this.value === undefined) return fallback;
    return typeof this.value === 'string' && form.test(this.value)
      ? this.value
      : this.fault(code, fallback);
  }

  textOrNull(form: RegExp, code: string): string | null {
    return this.value === undefined || this.value === null ? null : this.matching(form, code, '');
  }

  list<T>(most: number, fallback: readonly T[], read: (each: Reader) => T): readonly T[] {
    if (this.value === undefined) return fallback;
    if (!Array.isArray(this.value)) return this.fault('template.unreadable', fallback);
    if (this.value.length > most) return this.fault('tooMany', fallback, { max: most });
    return this.value.map((each: unknown, index) =>
      read(new Reader(each, `${this.path}[${index}]`, this.faults)),
    );
  }

  /** A list of different values out of a closed set. */
  choices<T extends string>(allowed: readonly T[], fallback: readonly T[]): readonly T[] {
    const chosen = this.list(allowed.length, fallback, (each) => each.oneOf(allowed, allowed[0]!));
    if (new Set(chosen).size < chosen.length) return this.fault('template.twice', fallback);
    return chosen;
  }

  fault<T>(code: string, fallback: T, params: Fault['params'] = {}): T {
    this.faults.push({ code, path: this.path, params });
    return fallback;
  }
}
