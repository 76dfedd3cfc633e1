import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@platform/seeding/context';
import type { Installation } from './installation';

interface Fault {
  endpoint: string;
  mode: string;
  times?: number;
  [detail: string]: unknown;
}

const lost = ['accept-then-drop', 'accept-then-500', 'drop-before', 'malformed'];
const refusals = ['500', '502', '503', 'html', 'outage'];
const every = (endpoint: string, modes: readonly string[]): Fault[] =>
  modes.map((mode) => ({ endpoint, mode }));

/** What can go wrong between us and the authority; the worse for a sender, the more often. */
const usual: Fault[] = [
  ...every('submit', [...lost, ...lost, ...refusals, 'token-revoked', 'duplicate']),
  { endpoint: 'submit', mode: '429', retryAfter: 1 },
  { endpoint: 'submit', mode: 'partial', share: 0.3 },
  { endpoint: 'submit', mode: 'latency', delayMs: 1500 },
  { endpoint: 'submit', mode: 'slow-validation', delayMs: 4000 },
  ...every('submission', ['500', 'drop-before', 'malformed', 'token-revoked']),
  { endpoint: 'submission', mode: '429', retryAfter: 1 },
  { endpoint: 'submission', mode: 'read-lag', delayMs: 3000 },
  { endpoint: 'submission', mode: 'longid-lag', delayMs: 3000 },
  ...every('search', ['500', 'drop-before']),
  { endpoint: 'search', mode: 'read-lag', delayMs: 5000 },
  ...every('details', ['503', 'drop-before']),
  ...every('cancel', lost),
  ...every('token', ['503', 'drop-before']),
];
/** Each blocks a caller for its whole timeout: a minute. */
const slow: Fault[] = every('submit', ['timeout', 'accept-then-timeout']);
/** For the simulator's lifetime: some documents are invalid, and some of those valid later. */
const permanent: Fault = {
  endpoint: 'submit',
  mode: 'force-step',
  pattern: '-FAIL-',
  probability: 0.5,
};

/** Injects faults at the authority, one after the other, and counts those that took effect. */
export class FaultInjector {
  readonly struck = new Map<string, number>();
  private on = false;
  /** The simulator process that has the standing fault. */
  private seenStarts = 0;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly installation: Installation,
    private readonly random: Random,
    private readonly pace: { from: number; to: number; slow: boolean },
  ) {}

  start(): void {
    this.on = true;
    this.done = this.go();
  }

  async stop(): Promise<void> {
    this.on = false;
    await this.done;
    await this.takeBack();
  }

  /** Ends all faults; those not yet triggered do not count. The standing one is set again. */
  async takeBack(): Promise<void> {
    const { faults } = await this.installation.control<{ faults: Fault[] }>('faults');
    for (const fault of faults) this.count(fault, -(fault.times ?? 0));
    await this.installation.control('faults', { clear: true });
    await this.installation.control('faults', permanent);
  }

  private async go(): Promise<void> {
    while (this.on) {
      await sleep(this.random.whole(this.pace.from, this.pace.to));
      const fault = this.next();
      await this.renew();
      // While the simulator is down no fault can be injected.
      const armed = await this.installation.control('faults', fault).catch(() => null);
      if (armed) this.count(fault, fault.times!);
    }
  }

  /** A simulator that was killed has lost its settings. */
  private async renew(): Promise<void> {
    const { starts } = this.installation.simulator;
    if (starts === this.seenStarts) return;
    const set = await this.installation.control('faults', permanent).catch(() => null);
    if (set) this.seenStarts = starts;
  }

  private next(): Fault {
    const choices = this.pace.slow && this.random.chance(4) ? slow : usual;
    const fault = this.random.pick(choices);
    return { ...fault, times: fault.mode.includes('timeout') ? 1 : this.random.whole(1, 2) };
  }

  private count({ endpoint, mode }: Fault, times: number): void {
    const name = `${endpoint} ${mode}`;
    this.struck.set(name, (this.struck.get(name) ?? 0) + times);
  }
}
