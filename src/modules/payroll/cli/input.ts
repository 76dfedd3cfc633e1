import { Decimal, decimal, isDecimalText } from '@kernel/money';
import type { Month } from '@kernel/time';

/** A sub-command: the entries of one file in, their results out, in the same order. */
export type PayrollCommand = (entries: unknown[]) => unknown[];

/** An entry that cannot be computed: which one, which field, and what is wrong with it. */
export class BadInput extends Error {
  constructor(
    readonly entry: string,
    readonly field: string,
    message: string,
  ) {
    super(message);
    this.name = 'BadInput';
  }
}

/** All entries of a file that cannot be computed, in order; each with its first fault. */
export class BadEntries extends Error {
  constructor(readonly faults: readonly BadInput[]) {
    super('bad entries');
    this.name = 'BadEntries';
  }
}

/** Computes entry by entry, and refuses the file with all of its faults. */
export const eachEntry =
  (compute: (entry: Entry) => object): PayrollCommand =>
  (entries) => {
    const faults: BadInput[] = [];
    const results = entries.flatMap((value, place) => {
      try {
        return [compute(entryAt(place, value))];
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        faults.push(error);
        return [];
      }
    });
    if (faults.length > 0) throw new BadEntries(faults);
    return results;
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

/** A field of an entry that is present; each method reads it as one type or refuses it. */
export class FieldReader {
  constructor(
    private readonly entry: string,
    readonly name: string,
    private readonly value: unknown,
  ) {}

  /** A number in plain notation, as text ("5000.01") or as a JSON number. */
  decimal(): Decimal {
    const text = typeof this.value === 'number' ? String(this.value) : this.value;
    if (typeof text !== 'string' || !isDecimalText(text)) throw this.bad('a decimal number');
    return decimal(text);
  }

  /** Ringgit, not below zero, in whole sen. */
  amount(): Decimal {
    const amount = this.signedAmount();
    if (amount.isNegative() && !amount.isZero()) throw this.bad('an amount not below zero');
    return amount;
  }

  /** Ringgit in whole sen, with either sign. */
  signedAmount(): Decimal {
    const amount = this.decimal();
    if (amount.decimalPlaces() > 2) throw this.bad('an amount with at most two decimals');
    return amount;
  }

  integer(least: number, most: number): number {
    const wanted = `a whole number from ${least} to ${most}`;
    const text = typeof this.value === 'number' ? String(this.value) : this.value;
    if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) throw this.bad(wanted);
    const number = Number(text);
    if (number < least || number > most) throw this.bad(wanted);
    return number;
  }

  choice<T extends string>(options: readonly T[]): T {
    const found = options.find((option) => option === this.value);
    if (found === undefined) throw this.bad(`one of ${options.join(', ')}`);
    return found;
  }

  /** A month of wages, `2026-06`. */
  month(): Month {
    if (typeof this.value !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(this.value))
      throw this.bad('a month such as 2026-06');
    return this.value;
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') throw this.bad('true or false');
    return this.value;
  }

  /** An object inside the entry; its fields are prefixed with its name. */
  record(): EntryReader {
    if (!isRecord(this.value)) throw this.bad('an object');
    return new EntryReader(this.entry, this.value, `${this.name}.`);
  }

  bad(wanted: string): BadInput {
    return new BadInput(this.entry, this.name, `${shown(this.value)} is not ${wanted}`);
  }
}

/** The fields of one entry; `null` counts as absent. */
export class EntryReader {
  constructor(
    readonly label: string,
    private readonly values: Record<string, unknown>,
    private readonly path = '',
  ) {}

  names(): string[] {
    return Object.keys(this.values);
  }

  optional(name: string): FieldReader | undefined {
    const value = Object.hasOwn(this.values, name) ? this.values[name] : undefined;
    if (value === undefined || value === null) return undefined;
    return new FieldReader(this.label, this.path + name, value);
  }

  required(name: string): FieldReader {
    const field = this.optional(name);
    if (!field) throw this.bad(name, 'is missing');
    return field;
  }

  /** Refuses every field that is not listed: a misspelt one must not count as absent. */
  refuseOthers(known: readonly string[]): void {
    const other = this.names().find((name) => !known.includes(name));
    if (other !== undefined) throw this.bad(other, `is unknown; known are ${known.join(', ')}`);
  }

  /** Refuses a field whose name almost matches a known one (`basic_wage`); other fields are notes. */
  refuseMisspelt(known: readonly string[]): void {
    const near = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]|s+$/g, '');
    for (const name of this.names()) {
      const meant = known.find((each) => near(each) === near(name));
      if (meant !== undefined && meant !== name)
        throw this.bad(name, `is unknown; did you mean ${meant}?`);
    }
  }

  bad(name: string, message: string): BadInput {
    return new BadInput(this.label, this.path + name, message);
  }
}

export type Entry = EntryReader & { id: string | number };

/** Opens the entry at an index (from 0): it must be an object with an `id`, a text or a number. */
function entryAt(place: number, entry: unknown): Entry {
  const label = `number ${place + 1}`;
  if (!isRecord(entry)) throw new BadInput(label, 'id', 'the entry is not an object');
  const { id } = entry;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number')
    throw new BadInput(label, 'id', 'is missing');
  return Object.assign(new EntryReader(String(id), entry), { id });
}
