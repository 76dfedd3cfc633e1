import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainEvent } from '@kernel/events';
import { HOUR, MINUTE } from '@kernel/time';
import { FakeClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { log } from '@platform/ops/log';
import { Outbox } from '../../../src/platform/outbox/outbox';
import { Relay } from '../../../src/platform/outbox/relay';
import { Subscribes } from '@platform/outbox/subscribes';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

class CupPoured extends DomainEvent {
  constructor(
    orgId: string,
    readonly cup: string,
  ) {
    super(orgId);
  }
}

/** Another event of the same name, as another module may have. */
const otherCupPoured = (orgId: string): DomainEvent => {
  class CupPoured extends DomainEvent {}
  return new CupPoured(orgId);
};

/** Cannot even be serialised. */
class Unspeakable extends Error {
  override toString(): string {
    throw new Error('nobody can say this');
  }
}

@Injectable()
class Guest {
  readonly drunk: string[] = [];
  readonly cooled = Promise.withResolvers<void>();

  @Subscribes(CupPoured, 'test.drink')
  async drink({ cup }: CupPoured): Promise<void> {
    this.drunk.push(cup);
    if (cup === 'hot') await this.cooled.promise;
    if (cup === 'bitter') throw new Error('too bitter');
    if (cup === 'unspeakable') throw new Unspeakable();
  }
}

describe('the outbox', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  let relay: Relay;
  let guest: Guest;
  const clock = new FakeClock(new Date('2026-03-02T01:00:00Z'));

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url, modules: [], providers: [Guest], clock });
    relay = testBed.app.get(Relay);
    guest = testBed.app.get(Guest, { strict: false });
    log.level = 'silent';
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });

  const poured = (...cups: string[]): Promise<void> =>
    testBed.app
      .get(UnitOfWork)
      .run(() => testBed.app.get(Outbox).add(cups.map((cup) => new CupPoured('10', cup))));
  const left = (): Promise<{ attempts: number }[]> =>
    database.dataSource.query('SELECT attempts FROM platform_outbox');

  it('delivers stored events and retries failed ones later', async () => {
    await poured('sweet', 'bitter');
    expect(await relay.deliverDue()).toBe(2);
    expect(await left()).toEqual([{ attempts: 1 }]);
    expect(await relay.deliverDue()).toBe(0);
    clock.advance(3_000);
    expect(await relay.deliverDue()).toBe(1);
    expect(guest.drunk).toEqual(['sweet', 'bitter', 'bitter']);
    await database.reset();
  });

  it('delivers an event to the subscribers of its class, not to those of its name', async () => {
    guest.drunk.length = 0;
    await testBed.app
      .get(UnitOfWork)
      .run(() => testBed.app.get(Outbox).add([otherCupPoured('10')]));
    expect(await relay.deliverDue()).toBe(0);
    expect(guest.drunk).toEqual([]);
  });

  it('retries for days, since a subscriber may be unreachable for long', async () => {
    await poured('bitter');
    const until = async (hours: number): Promise<void> => {
      const end = clock.now().getTime() + hours * HOUR;
      while (clock.now().getTime() < end) {
        clock.advance(10 * MINUTE);
        await relay.deliverDue();
      }
    };
    await until(71);
    guest.drunk.length = 0;
    await until(1);
    expect(guest.drunk.length).toBeGreaterThan(0);
    await until(30);
    guest.drunk.length = 0;
    await until(1);
    expect(guest.drunk).toEqual([]);
    await database.reset();
  });

  it('one that kills its process is tried ever less often, and set aside in the end', async () => {
    await poured('sweet');
    // What a killed process leaves: a claim, and nothing after it.
    const killedIn = async (hours: number): Promise<number> => {
      const end = clock.now().getTime() + hours * HOUR;
      let claims = 0;
      while (clock.now().getTime() < end) {
        claims += (await relay.claimDue()).length;
        clock.advance(15_000);
      }
      return claims;
    };
    expect(await killedIn(1)).toBeLessThan(15);
    clock.advance(96 * HOUR);
    expect(await killedIn(1)).toBe(1);
    const [row] = await database.dataSource.query(
      'SELECT parked, last_error AS lastError FROM platform_outbox',
    );
    expect(row).toEqual({ parked: 1, lastError: expect.stringContaining('process ended') });
    await database.reset();
  });

  it('what waited out a long outage is delivered, however old it is', async () => {
    await poured('sweet');
    clock.advance(200 * HOUR);
    guest.drunk.length = 0;
    expect(await relay.deliverDue()).toBe(1);
    expect(guest.drunk).toEqual(['sweet']);
    expect(await left()).toEqual([]);
  });

  it('waits for running deliveries when another delivery fails the round', async () => {
    await poured('hot', 'unspeakable');
    const round = relay.deliverDue().catch(() => 'failed');
    expect(await Promise.race([round, setTimeout(300, 'under way')])).toBe('under way');
    guest.cooled.resolve();
    expect(await round).toBe('failed');
    expect(await left()).toHaveLength(1);
  });
});
