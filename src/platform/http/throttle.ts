import { isIPv6 } from 'node:net';

interface Window {
  until: number;
  count: number;
}

const MAX_KEYS = 20_000;

/**
 * A limited number of attempts per window and address; kept in memory per process: n processes
 * together let n times as many through.
 */
export class Throttle {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly most: number,
    private readonly span: number,
  ) {}

  /**
   * Counts an attempt; returns the milliseconds until the next one is allowed, 0 when this one is.
   */
  wait(ip: string, now: Date): number {
    const key = addressKey(ip);
    const at = now.getTime();
    const known = this.windows.get(key);
    const open = known && known.until > at ? known : { until: at + this.span, count: 0 };
    open.count += 1;
    if (!known && this.windows.size >= MAX_KEYS) this.forget(at);
    this.windows.set(key, open);
    return open.count > this.most ? open.until - at : 0;
  }

  /** Drops expired entries first, or all if none has expired: memory is bounded under any load. */
  private forget(at: number): void {
    for (const [key, { until }] of this.windows) if (until <= at) this.windows.delete(key);
    if (this.windows.size >= MAX_KEYS) this.windows.clear();
  }
}

/**
 * One IPv6 customer owns a whole network: its first half identifies the customer. Anything else is counted as it is.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const filled = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'),
  ];
  return [...filled, ...rest].slice(0, 4).join(':');
}
