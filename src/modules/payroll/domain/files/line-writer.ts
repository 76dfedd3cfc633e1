import type { Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { PersonOnPayslip } from '../run/run.types';
import { beyondAscii, personFault, roomFor, senOf, shownIn } from './faults';

/**
 * Writes the fixed-width fields of a line; what does not fit is a fault of the person and never
 * truncated, except their name. A writer without a person is for headers and trailers, where only a
 * sum can be too long.
 */
export class LineWriter {
  private readonly parts: string[] = [];

  constructor(
    private readonly faults: Fault[],
    private readonly person: PersonOnPayslip | null = null,
  ) {}

  /** A text, left-justified and padded with blanks. */
  text(value: string, width: number, field: string): this {
    const strange = beyondAscii(value);
    if (strange)
      this.fault('characters', field, { text: shownIn(field, value), characters: strange });
    if (value.length > width)
      this.fault('tooLong', field, { text: shownIn(field, value), most: width });
    return this.add(value.padEnd(width), width);
  }

  /** The person's name, truncated to its width with a warning. */
  name(value: string, width: number): this {
    if (!this.person) return this.text(value, width, 'name');
    const { text, faults } = roomFor(this.person, value, width);
    this.faults.push(...faults);
    return this.text(text, width, 'name');
  }

  /** A number of digits only, padded with zeros on the left. */
  digits(value: string, width: number, field: string): this {
    if (!/^\d*$/.test(value)) this.fault('digitsOnly', field, { text: shownIn(field, value) });
    else if (value.length > width)
      this.fault('tooLong', field, { text: shownIn(field, value), most: width });
    return this.add(value.padStart(width, '0'), width);
  }

  /** An amount in sen, padded with zeros on the left. */
  sen(amount: Decimal, width: number, field: string): this {
    if (amount.isNegative()) this.fault('belowZero', field);
    const text = senOf(amount.abs());
    if (text.length > width) this.fault('amountTooLarge', field);
    return this.add(text.padStart(width, '0'), width);
  }

  blank(width: number): this {
    return this.add(' '.repeat(width), width);
  }

  done(): string {
    return this.parts.join('');
  }

  private add(text: string, width: number): this {
    this.parts.push(text.slice(0, width));
    return this;
  }

  private fault(code: string, field: string, params: Record<string, string | number> = {}): void {
    if (!this.person) this.faults.push({ code: `payrollFile.${code}`, path: field, params });
    else this.faults.push(personFault(code, this.person, field, params));
  }
}

/** Lines end in CRLF, including the last. */
export const linesOf = (lines: readonly string[]): string =>
  lines.map((line) => `${line}\r\n`).join('');
