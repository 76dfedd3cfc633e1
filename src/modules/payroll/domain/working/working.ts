import { amountText, Decimal } from '@kernel/money';

/** The input of a formula: an amount, a count, a date or a code; converted to text for display. */
export type Value = Decimal | Percent | string | number;

/** One step of a computation, as it is shown and printed. */
export interface Step {
  /** The result of the step, by key: `epf.employer`. The part before the point is its subject. */
  name: string;
  /** The rule, by key; its text may refer to the inputs. */
  formula: string;
  /** The inputs of the formula, by name. */
  values: Record<string, string>;
  result: string;
  /** The paragraph of the law or the row of the table it is based on. */
  source: string;
}

interface Note {
  name: string;
  formula: string;
  values: Readonly<Record<string, Value>>;
  source: string;
}

/** A rate displayed in percent. */
export class Percent {
  constructor(private readonly rate: Decimal) {}

  toString(): string {
    return `${this.rate.toString()} %`;
  }
}

/** A figure as displayed in a step: amounts with two decimals, rates with up to six. */
export const shown = (value: Value): string => {
  if (!Decimal.isDecimal(value)) return String(value);
  const places = value.decimalPlaces();
  if (places <= 2) return amountText(value);
  return places <= 6 ? value.toString() : value.toDecimalPlaces(6).toString();
};

/**
 * Records the steps in order while a function computes. The texts are created on demand: most
 * months are computed and stored without anybody looking at them.
 */
export class Working {
  private readonly notes: [Note, Value][] = [];

  /** Records a step and returns its amount, so that the displayed amount is the one used. */
  amount(note: Note, result: Decimal): Decimal {
    this.notes.push([note, result]);
    return result;
  }

  /** Records a step that determines something other than an amount: a Part, a category. */
  finding<T extends string>(note: Note, result: T): T {
    this.notes.push([note, result]);
    return result;
  }

  /** The recorded steps, as text. */
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
