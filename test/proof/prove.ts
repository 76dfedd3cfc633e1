import { setTimeout as sleep } from 'node:timers/promises';
import { demoCredentials } from '@modules/authority/seed';
import { demoAccounts } from '../../src/seeds';
import { randomFrom, type Random } from '@platform/seeding/context';
import { Clerk } from './clerk';
import { compare, type Comparison, documentsOf, type OurDocument } from './compare';
import { crashPoints } from './crash-points';
import { CrashPlan } from './crash-plan';
import { Installation } from './installation';
import { Killer } from './killer';
import { FaultInjector } from './fault-injector';

export interface ProofOptions {
  documents: number;
  seed: number;
  limits: 'published' | 'unlimited';
  /** How often each named crash point must have been hit. */
  rounds: number;
  /** The time limit of the whole run. */
  minutes: number;
  databaseUrl?: string;
  /** Called periodically with the progress. */
  progress?: (line: string) => void;
}

export interface Proof extends Comparison {
  seconds: number;
  crashes: Map<string, number>;
  kills: Map<string, number>;
  faults: Map<string, number>;
  calls: Record<string, number>;
  /** Calls to submit that were made a second time, and submissions found by looking. */
  resends: number;
  adopted: number;
  rewritten: number;
  /** Errors in the logs: worth reading even if the proof passes. */
  troubles: Map<string, number>;
}

const ListCriteria = { Saved: 0, Submitted: 1, Failed: 2, Valid: 10, Invalid: 11 } as const;
const WAVE_PAUSE = 1_500;
/** The authority's clock; and how far those of our own machines may be off. */
const AUTHORITY_BEHIND = 7 * 60_000;
const MINUTES_OFF = 9;

/** Submits documents while every process is being killed; then compares our records with the ledger. */
export async function prove(options: ProofOptions): Promise<Proof> {
  const run = new Run(options);
  try {
    return await run.go();
  } finally {
    await run.end();
  }
}

class Run {
  private readonly random: Random;
  private readonly plan: CrashPlan;
  private readonly installation: Installation;
  private readonly mischief: FaultInjector;
  private readonly killer: Killer;
  private readonly complaints: string[] = [];
  private readonly begun = performance.now();
  private clerks: Clerk[] = [];
  private written = 0;
  private cancelled = new Set<string>();
  private rewritten = 0;
  /** No more changes: everything can finish. */
  private calm = false;
  private ending = false;

  constructor(private readonly options: ProofOptions) {
    this.random = randomFrom(options.seed);
    this.plan = new CrashPlan(crashPoints(), options.rounds, this.random);
    this.installation = new Installation({
      ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
      limits: options.limits,
      workerEnv: (name) => this.plan.envFor(name),
      // A test runner moves the time of all programs together.
      ...(process.env.TEST_CLOCK_OFFSET === undefined && { clockOf: () => this.minutesOff() }),
      workerEnded: (name, signal) => {
        if (signal !== 'SIGKILL' || !this.plan.crashed(name)) this.unexpected(name, `${signal}`);
      },
      ended: (name, how) => this.unexpected(name, how),
    });
    const slow = options.documents >= 1000;
    this.mischief = new FaultInjector(this.installation, this.random, {
      from: 500,
      to: 2_000,
      slow,
    });
    const isDoomed = (worker: string): boolean => this.plan.isGiven(worker);
    const pace = { from: 2_000, to: 7_000 };
    this.killer = new Killer(this.installation, this.mischief, this.random, isDoomed, pace);
  }

  async go(): Promise<Proof> {
    await this.installation.start();
    await this.installation.control('clock', { advanceMs: -AUTHORITY_BEHIND });
    this.clerks = ['harum', 'besi'].map((organisation) => this.clerkOf(organisation));
    for (const clerk of this.clerks) await clerk.begin();
    await this.credentials();
    this.say('running');
    this.mischief.start();
    this.killer.start();
    const tidying = this.tidyUp();
    await this.waves();
    await this.killer.stop();
    this.plan.stop();
    await this.mischief.stop();
    this.say('quiet');
    this.ending = true;
    await tidying;
    await this.settled(() => this.isIdle(), 'everything has its final status');
    return this.figures();
  }

  async end(): Promise<void> {
    await this.killer.stop();
    await this.installation.stop();
  }

  private minutesOff(): number {
    return this.random.whole(-MINUTES_OFF, MINUTES_OFF) * 60_000;
  }

  private clerkOf(organisation: string): Clerk {
    const { account, password } = demoAccounts().find(
      (each) => each.organisation === organisation && each.role === 'director',
    )!;
    // An unsigned document that is sent again unchanged within ten minutes is the same payload to the
    // authority (422): only the organisation that signs, with a new time each, has invalid ones.
    const failing = organisation === 'harum' ? 10 : 0;
    return new Clerk(
      this.installation,
      account,
      password,
      this.random,
      `P${organisation[0]}`,
      failing,
    );
  }

  /** The demo credentials come from the simulator, set up by a worker. */
  private credentials(): Promise<void> {
    const count = 'SELECT COUNT(*) AS n FROM authority_org_credential';
    return this.settled(
      async () =>
        Number((await this.installation.rows<{ n: string }>(count))[0]!.n) ===
        demoCredentials.length,
      'the organisations have credentials',
    );
  }

  /** Documents are added in portions, so that there is work at every crash point. */
  private async waves(): Promise<void> {
    const { documents } = this.options;
    const size = Math.max(10, Math.ceil(documents / Math.max(6, Math.min(40, documents / 150))));
    while (this.written < documents) {
      await this.wave(Math.min(size, documents - this.written));
      await sleep(this.random.whole(0, WAVE_PAUSE));
    }
    this.plan.hurry();
    while (!this.plan.isDone && !this.isLate()) {
      await sleep(WAVE_PAUSE);
      const free = this.installation.workers.find(({ plan }) => !this.plan.isGiven(plan.name));
      if (this.plan.hasOpen) free?.kill();
      await this.wave(6);
    }
    this.calm = true;
    // Calls become rare now, and faults that wait for each of them would never let one through.
    await this.mischief.stop();
    await this.settled(async () => (await this.open()).length === 0, 'all have left');
  }

  private async wave(size: number): Promise<void> {
    const from = this.written;
    this.written += size;
    const numbers = Array.from({ length: size }, (_, index) => from + index);
    await inParallel(6, numbers, (n) => this.clerks[n % 2]!.write(n));
    const drafts = (await this.ours()).filter(({ status }) => status === ListCriteria.Saved);
    for (const clerk of this.clerks) {
      const ids = drafts.filter((each) => this.clerkFor(each) === clerk).map(({ id }) => id);
      const single = ids.splice(0, Math.ceil(ids.length / 8));
      for (let at = 0; at < ids.length; at += 500) await clerk.submitMany(ids.slice(at, at + 500));
      await inParallel(2, single, (id) => clerk.submit(id));
    }
    this.say(`${this.written} written`);
  }

  /** Simulates a user who resends refused documents, fixes invalid ones, and withdraws or cancels some. */
  private async tidyUp(): Promise<void> {
    for (;;) {
      await sleep(2_000);
      const all = await this.ours();
      const failed = all.filter(({ status }) => status === ListCriteria.Failed);
      for (const document of failed) await this.clerkFor(document).resend(document.id);
      const invalid = all.filter(
        ({ status }) => !this.calm && status === ListCriteria.Invalid && this.random.chance(20),
      );
      for (const document of invalid) {
        this.rewritten += 1;
        await this.clerkFor(document).resend(document.id);
      }
      if (this.ending && failed.length === 0) return;
      if (!this.calm) await this.changeMinds(all);
    }
  }

  private async changeMinds(all: readonly OurDocument[]): Promise<void> {
    const valid = all.filter(
      ({ id, status }) => status === ListCriteria.Valid && !this.cancelled.has(id),
    );
    const enough = this.plan.isDone && this.cancelled.size >= all.length / 20;
    const few = enough ? [] : valid.slice(0, 3);
    for (const document of few) {
      this.cancelled.add(document.id);
      await this.clerkFor(document).cancel(document.id);
    }
  }

  private clerkFor({ number }: OurDocument): Clerk {
    return this.clerks[number.startsWith('Ph') ? 0 : 1]!;
  }

  private ours(): Promise<OurDocument[]> {
    return documentsOf(this.installation, 'P');
  }

  private async open(): Promise<OurDocument[]> {
    const inProgress: number[] = [ListCriteria.Saved, ListCriteria.Submitted];
    return (await this.ours()).filter(({ status }) => inProgress.includes(status));
  }

  private async isIdle(): Promise<boolean> {
    const [row] = await this.installation.rows<Record<string, string>>(
      `SELECT (SELECT COUNT(*) FROM invoicing_submission WHERE state NOT IN ('done', 'refused', 'lost'))
         + (SELECT COUNT(*) FROM platform_outbox)
         + (SELECT COUNT(*) FROM platform_task WHERE status IN ('waiting', 'running')) AS n`,
    );
    return Number(row!.n) === 0 && (await this.open()).length === 0;
  }

  private async settled(holds: () => Promise<boolean>, what: string): Promise<void> {
    for (;;) {
      if (await holds()) return;
      if (this.isLate()) {
        this.complaints.push(`time is up, and not yet: ${what}`);
        return;
      }
      await sleep(500);
    }
  }

  /** A crash point that nothing passes would otherwise be waited for without end. */
  private isLate(): boolean {
    return performance.now() - this.begun > this.options.minutes * 60_000;
  }

  private async figures(): Promise<Proof> {
    const seconds = (performance.now() - this.begun) / 1000;
    const comparison = await compare(this.installation, 'P', this.written);
    const unmet = [...this.plan.hits]
      .filter(([, hits]) => hits < this.options.rounds)
      .map(([point, hits]) => `${point} was hit ${hits} times only`);
    const calls = await this.installation.rows<{ api: string; n: string }>(
      'SELECT api, COUNT(*) AS n FROM authority_call GROUP BY api ORDER BY api',
    );
    const [sends] = await this.installation.rows<{ resends: string; adopted: string }>(
      `SELECT SUM(GREATEST(sends - 1, 0)) AS resends,
         SUM(COALESCE(JSON_UNQUOTE(JSON_EXTRACT(exchanges,
           CONCAT('$[', JSON_LENGTH(exchanges) - 1, '].api'))), '') = 'getSubmission') AS adopted
       FROM invoicing_submission`,
    );
    return {
      ...comparison,
      complaints: [...this.complaints, ...unmet, ...comparison.complaints],
      seconds,
      crashes: this.plan.hits,
      kills: this.killer.kills,
      faults: this.mischief.struck,
      calls: Object.fromEntries(calls.map(({ api, n }) => [api, Number(n)])),
      resends: Number(sends?.resends ?? 0),
      adopted: Number(sends?.adopted ?? 0),
      rewritten: this.rewritten,
      troubles: this.installation.troubles(),
    };
  }

  private unexpected(name: string, how: string): void {
    this.complaints.push(`${name} ended by itself: ${how}`);
  }

  private say(line: string): void {
    const seconds = Math.round((performance.now() - this.begun) / 1000);
    this.options.progress?.(`${String(seconds).padStart(4)} s  ${line}`);
  }
}

async function inParallel<T>(
  workers: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
