import { Decimal } from '@kernel/money';

/** Prefix of amounts; a text that begins with it has it doubled. */
const MARK = '=';

/**
 * A value as text from which the same value can be restored, including amounts; the same value
 * always yields the same text.
 */
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
