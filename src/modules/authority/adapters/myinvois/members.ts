import { Decimal } from '@kernel/money';

/**
 * The members of a JSON object, case-insensitive: the service and its documentation differ in
 * spelling (myinvois-api, section 14). A missing member or one of another type is null.
 */
export class Members {
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(source: unknown) {
    this.values = new Map(
      isObject(source)
        ? Object.entries(source).map(([name, value]) => [name.toLowerCase(), value])
        : [],
    );
  }

  get(...names: string[]): unknown {
    for (const name of names) {
      const value = this.values.get(name.toLowerCase());
      if (value !== undefined && value !== null) return value;
    }
    return null;
  }

  /** A text, or a number as text; empty is null. */
  text(...names: string[]): string | null {
    const value = this.get(...names);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }

  word(...names: string[]): string {
    return this.text(...names) ?? '';
  }

  integer(...names: string[]): number | null {
    const value = Number(this.get(...names) ?? NaN);
    return Number.isInteger(value) ? value : null;
  }

  /** Money is a JSON number there and decimal text here. */
  amount(...names: string[]): string | null {
    const text = this.text(...names);
    return text !== null && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
      ? new Decimal(text).toFixed(2)
      : null;
  }

  /** All times are UTC, with or without a zone (myinvois-api, section 4.3). */
  instant(...names: string[]): Date | null {
    const text = this.text(...names);
    if (text === null) return null;
    const instant = new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }

  inside(...names: string[]): Members | null {
    const value = this.get(...names);
    return isObject(value) ? new Members(value) : null;
  }

  list(...names: string[]): Members[] {
    const value = this.get(...names);
    return Array.isArray(value) ? value.filter(isObject).map((each) => new Members(each)) : [];
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parsed body, or undefined when it is not JSON: gateways respond with HTML pages. */
export function jsonOf(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
