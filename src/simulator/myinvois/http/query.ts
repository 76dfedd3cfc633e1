import { badArgument } from './errors';

/** Query parameters by name, case-insensitive. */
export class Query {
  private readonly values = new Map<string, string>();

  constructor(parameters: URLSearchParams) {
    for (const [name, value] of parameters)
      if (value.trim() !== '') this.values.set(name.toLowerCase(), value.trim());
  }

  text(name: string): string | undefined {
    return this.values.get(name.toLowerCase());
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const given = this.text(name);
    if (given === undefined) return undefined;
    const found = allowed.find((one) => one.toLowerCase() === given.toLowerCase());
    if (found === undefined) throw badArgument(name);
    return found;
  }

  instant(name: string): number | undefined {
    const given = this.text(name);
    if (given === undefined) return undefined;
    if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?Z?)?$/i.test(given))
      throw badArgument(name);
    const utc = /Z$/i.test(given) || given.length === 10 ? given : `${given}Z`;
    const instant = Date.parse(utc);
    if (Number.isNaN(instant)) throw badArgument(name);
    return instant;
  }

  /** A pair of dates: both or neither. */
  period(from: string, to: string): { from: number; to: number } | undefined {
    const [start, end] = [this.instant(from), this.instant(to)];
    if (start === undefined && end === undefined) return undefined;
    if (start === undefined) throw badArgument(from);
    if (end === undefined) throw badArgument(to);
    if (start >= end) throw badArgument(from);
    return { from: start, to: end };
  }

  /** Page and size; what is out of range is refused, or moved into it. */
  paging(clamp: boolean): { pageNo: number; pageSize: number } {
    const pageNo = this.whole('pageNo') ?? 1;
    const pageSize = this.whole('pageSize') ?? 100;
    if (clamp)
      return { pageNo: Math.max(1, pageNo), pageSize: Math.min(100, Math.max(1, pageSize)) };
    if (pageNo < 1) throw badArgument('pageNo');
    if (pageSize < 1 || pageSize > 100) throw badArgument('pageSize');
    return { pageNo, pageSize };
  }

  private whole(name: string): number | undefined {
    const given = this.text(name);
    if (given === undefined) return undefined;
    if (!/^-?\d{1,9}$/.test(given)) throw badArgument(name);
    return Number(given);
  }
}
