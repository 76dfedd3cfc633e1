import { Refused } from '@kernel/rules';

interface Window {
  until: number;
  count: number;
}

const MOST_KEYS = 20_000;

/** So many tries in so long for each key; kept in memory, as each process has its own door to guard. */
export class Throttle {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly most: number,
    private readonly span: number,
  ) {}

  /** Throws when the key has used up its tries. */
  knock(key: string, now: Date): void {
    const at = now.getTime();
    const known = this.windows.get(key);
    const open = known && known.until > at ? known : { until: at + this.span, count: 0 };
    open.count += 1;
    if (this.windows.size >= MOST_KEYS) this.windows.clear();
    this.windows.set(key, open);
    if (open.count > this.most) throw new Refused('http.429');
  }
}
