interface Window {
  until: number;
  count: number;
}

const MOST_KEYS = 20_000;

/**
 * So many tries in so long for each address; kept in memory, as each process has its own door to guard: n
 * processes together let through n times as many.
 */
export class Throttle {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly most: number,
    private readonly span: number,
  ) {}

  /** Counts a try; how many milliseconds are left until the next one counts, 0 when this one does. */
  wait(ip: string, now: Date): number {
    const key = addressKey(ip);
    const at = now.getTime();
    const known = this.windows.get(key);
    const open = known && known.until > at ? known : { until: at + this.span, count: 0 };
    open.count += 1;
    if (!known && this.windows.size >= MOST_KEYS) this.forget(at);
    this.windows.set(key, open);
    return open.count > this.most ? open.until - at : 0;
  }

  /** What is over first; when all are under way, all: memory is bounded, whoever knocks. */
  private forget(at: number): void {
    for (const [key, { until }] of this.windows) if (until <= at) this.windows.delete(key);
    if (this.windows.size >= MOST_KEYS) this.windows.clear();
  }
}

/** One IPv6 customer has a whole network of addresses: the first half tells them apart. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const filled = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'),
  ];
  return [...filled, ...rest].slice(0, 4).join(':');
}
