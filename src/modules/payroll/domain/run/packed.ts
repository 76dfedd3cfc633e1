import { Decimal } from '@kernel/money';

/** Amounts begin with it; a text that does so as well has it twice. */
const MARK = '=';

/** A value as text that gives back the same value, amounts included; the same value always gives the same text. */
export const packed = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, shown: unknown) {
    const each = this[key];
    if (Decimal.isDecimal(each)) return MARK + each.toString();
    return typeof each === 'string' && each.startsWith(MARK) ? MARK + each : shown;
  });

export const unpacked = <T>(text: string): T =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
    const rest = value.slice(MARK.length);
    return rest.startsWith(MARK) ? rest : new Decimal(rest);
  }) as T;
