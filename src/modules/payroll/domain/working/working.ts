import { amountText, Decimal } from '@kernel/money';

/** What a formula takes: an amount, a count, a date or a code; it becomes text when it is shown. */
export type Value = Decimal | Percent | string | number;

/** One step of a computation, as it is shown and printed. */
export interface Step {
  /** What the step gives, by its key: `epf.employer`. What stands before the point is its subject. */
  name: string;
  /** The rule, by its key; its text may name what was put in. */
  formula: string;
  /** What was put into the formula, by name. */
  values: Record<string, string>;
  result: string;
  /** The paragraph of the law or the row of the table that says so. */
  source: string;
}

interface Note {
  name: string;
  formula: string;
  values: Readonly<Record<string, Value>>;
  source: string;
}

/** A rate that is shown in percent. */
export class Percent {
  constructor(private readonly rate: Decimal) {}

  toString(): string {
    return `${this.rate.toString()} %`;
  }
}

/** A figure as a step shows it: amounts with two decimals, rates with up to six. */
export const shown = (value: Value): string => {
  if (!Decimal.isDecimal(value)) return String(value);
  const places = value.decimalPlaces();
  if (places <= 2) return amountText(value);
  return places <= 6 ? value.toString() : value.toDecimalPlaces(6).toString();
};

/**
 * Writes down the steps in their order while a function computes. The texts are made when they are
 * asked for: most months are computed and stored, and looked at by nobody.
 */
export class Working {
  private readonly notes: [Note, Value][] = [];

  /** Notes a step and hands its amount back, so that what is shown is what goes on. */
  amount(note: Note, result: Decimal): Decimal {
    this.notes.push([note, result]);
    return result;
  }

  /** Notes a step that decides something other than an amount: a Part, a category. */
  finding<T extends string>(note: Note, result: T): T {
    this.notes.push([note, result]);
    return result;
  }

  /** What was done, as text. */
  get steps(): Step[] {
    return this.notes.map(([{ name, formula, values, source }, result]) => ({
      name,
      formula,
      values: Object.fromEntries(
        Object.entries(values).map(([each, value]) => [each, shown(value)]),
      ),
      result: shown(result),
      source,
    }));
  }
}
