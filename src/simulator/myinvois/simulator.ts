import { validationDelay } from './background/delay';
import { signatureContext } from './background/signature-context';
import { ValidationQueue } from './background/validation-queue';
import { TestAuthority } from './control/authority';
import { Faults } from './control/faults';
import { RateLimiter } from './http/rate-limits';
import { keyFromPem, Tokens } from './http/session';
import type { Keys } from './keys';
import { plant } from './planting/plant';
import type { Planted } from './planting/planted.types';
import { demoSeed } from './seed';
import type { Seed } from './seed.types';
import { Clock } from './state/clock';
import type { Event, ValidationResult } from './state/events';
import { CorrelationIds, Ids } from './state/ids';
import { FileJournal, MemoryJournal } from './state/journal';
import type { Journal } from './state/journal';
import type { DocumentRecord } from './state/records';
import { withoutSecrets } from './state/register';
import type { Settings } from './state/settings';
import { Store } from './state/store';
import { validate } from './validators/pipeline';

export interface SimulatorOptions {
  /** Folder of the journal; without it the state ends with the process. */
  data?: string;
  seed?: Seed;
  settings?: Partial<Settings>;
  /** Documents that others issued before the first call, relative to now. */
  trade?: (now: number) => Planted[];
  /** The seed of ids and delays. */
  randomSeed?: string;
}

/** A simulator of the tax authority: its parts, and the single way to change its state. */
export class Simulator {
  readonly clock = new Clock();
  readonly faults = new Faults(this.clock);
  readonly limiter = new RateLimiter(this.clock);
  readonly ids: Ids;
  readonly correlation: CorrelationIds;
  readonly tokens: Tokens;
  readonly authority: TestAuthority;
  /** Hashes of bodies whose submission is being stored. */
  readonly inFlight = new Set<string>();
  store = new Store(this.clock);

  private readonly journal: Journal;
  private readonly queue = new ValidationQueue(this.clock, {
    conclude: (document) => this.conclude(document),
    store: (results) => this.commit({ kind: 'documentsValidated', results }),
  });
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: SimulatorOptions,
    keys: Keys,
  ) {
    const randomSeed = options.randomSeed ?? 'simulator';
    this.ids = new Ids(randomSeed);
    this.correlation = new CorrelationIds(randomSeed, this.clock.now());
    this.tokens = new Tokens(keyFromPem(keys.tokenKeyPem));
    this.authority = new TestAuthority(keys.authority);
    this.journal = options.data ? new FileJournal(options.data) : new MemoryJournal();
  }

  /** Reads the journal, or starts from the seed; pending validations continue. */
  async start(): Promise<void> {
    if (this.journal instanceof FileJournal) {
      this.journal.replay((event, payloadAt) => this.store.apply(event, payloadAt));
    }
    if (this.store.register.isEmpty) await this.plant();
    else if (this.options.settings)
      await this.commit({ kind: 'settingsChanged', settings: this.options.settings });
    this.queue.add(this.store.documents.values());
  }

  /** First durable, then visible: nobody ever sees what a crash could undo. */
  async commit(event: Event, payload?: Buffer): Promise<void> {
    const store = this.store;
    const payloadAt = await this.journal.append(event, payload);
    store.apply(event, payloadAt);
    if (event.kind === 'submissionAccepted')
      this.queue.add(
        event.documents.map(({ uuid }) => store.documents.get(uuid) as DocumentRecord),
      );
  }

  /** State changes of documents are serialised. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work, work);
    this.last = result;
    return result;
  }

  bytesOf({ raw }: DocumentRecord): Buffer {
    return this.journal.read(raw.position, raw.length);
  }

  async changeClock(change: (clock: Clock) => void): Promise<void> {
    change(this.clock);
    await this.commit({ kind: 'clockChanged', clock: this.clock.memento() });
    this.queue.wake();
  }

  async changeSettings(settings: Partial<Settings>): Promise<void> {
    await this.commit({ kind: 'settingsChanged', settings });
    if ('validationDelay' in settings || 'validationFixedMs' in settings) await this.reschedule();
  }

  /** Gives pending documents the current delay. */
  async reschedule(): Promise<void> {
    const now = this.clock.now();
    const waiting = [...this.store.documents.values()].filter((d) => d.status === 'Submitted');
    const due = waiting.map(({ uuid, submission, seq }): [string, number | null] => {
      const batch = { counter: seq, size: submission.documents.length };
      const delay = validationDelay(this.ids, this.store.settings, batch, 0);
      return [uuid, delay === null ? null : now + delay];
    });
    await this.commit({ kind: 'validationsRescheduled', due });
    this.queue.replace(waiting);
  }

  /** Discards the state and starts from the seed again. */
  async reset(): Promise<void> {
    await this.journal.clear();
    this.clock.restore({ offset: 0, frozenAt: null });
    this.faults.clear();
    this.limiter.reset();
    this.store = new Store(this.clock);
    this.queue.replace([]);
    await this.plant();
  }

  async register({ taxpayers, clients, appointments }: Seed): Promise<void> {
    const hashed = clients.map(withoutSecrets);
    await this.commit({ kind: 'registered', taxpayers, clients: hashed, appointments });
  }

  async close(): Promise<void> {
    await this.queue.stop();
    await this.journal.close();
  }

  /** Runs every background step; only a Valid document gets a long id. */
  private conclude(document: DocumentRecord): ValidationResult {
    const { store, clock, ids, authority } = this;
    const signature = signatureContext(store, authority, document);
    const steps = validate(document, this.bytesOf(document), store, signature);
    const valid = steps.every(({ status }) => status === 'Valid');
    const at = clock.now();
    return {
      uuid: document.uuid,
      at,
      status: valid ? 'Valid' : 'Invalid',
      longId: valid ? ids.longId(document.uuid, at) : '',
      steps: valid ? null : steps,
    };
  }

  private async plant(): Promise<void> {
    await this.register(this.options.seed ?? demoSeed);
    await this.commit({ kind: 'settingsChanged', settings: this.options.settings ?? {} });
    if (this.options.trade) await plant(this, this.options.trade(this.clock.now()));
  }
}
