import { amountText, type Decimal } from '@kernel/money';

/** One step of a computation, as it is shown and printed. */
export interface Step {
  /** What the step gives: "EPF employer". */
  name: string;
  /** The rule in words or letters: "rate x wages, rounded up to the ringgit". */
  formula: string;
  /** What was put into the formula, by name. */
  values: Record<string, string>;
  result: string;
  /** The paragraph of the law or the row of the table that says so. */
  source: string;
}

/** A figure as a step shows it: amounts with two decimals, rates and texts as they stand. */
export const shown = (value: Decimal): string =>
  value.decimalPlaces() > 2 ? value.toString() : amountText(value);

/** Writes down the steps in their order while a function computes. */
export class Working {
  readonly steps: Step[] = [];

  /** Notes a step and hands its amount back, so that what is shown is what goes on. */
  amount(step: Omit<Step, 'result'>, result: Decimal): Decimal {
    this.steps.push({ ...step, result: shown(result) });
    return result;
  }

  /** Notes a step that decides something other than an amount: a Part, a category. */
  finding<T extends string>(step: Omit<Step, 'result'>, result: T): T {
    this.steps.push({ ...step, result });
    return result;
  }
}
