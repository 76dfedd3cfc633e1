import { Injectable } from '@nestjs/common';
import { addDays, businessDate, MINUTE, type PlainDate } from '@kernel/time';
import { IssuedDocuments } from '@modules/invoicing';
import { differenceOf, missingThere } from '../../domain/reconciliation/compare';
import type { Difference, Held } from '../../domain/reconciliation/difference.types';
import { pairOf, twinsIn } from '../../domain/reconciliation/twins';
import type { Direction, ReportedDocument } from '../../domain/received.types';
import { Differences } from '../ports/differences';
import { heldOf } from './held-of';
import { type Run, Runs } from '../ports/runs';

const PORTION = 1000;
/** A document that has just reached the authority may not have reached us yet. */
const ON_ITS_WAY = 15 * MINUTE;

interface Tally {
  ours: number;
  theirs: number;
  moving: number;
  fresh: number;
  againAfter: Date | null;
}

/**
 * Compares what was read with what we hold. A document that changes meanwhile is left to the next
 * run.
 */
@Injectable()
export class CompareRun {
  constructor(
    private readonly runs: Runs,
    private readonly differences: Differences,
    private readonly issued: IssuedDocuments,
  ) {}

  /** Starts over if a worker crashed during it. */
  async compare(runId: string): Promise<void> {
    const run = await this.runs.get(runId);
    const tally: Tally = {
      ours: await this.runs.countReceived(run),
      theirs: 0,
      moving: 0,
      fresh: 0,
      againAfter: null,
    };
    const since = await this.differences.clear(runId);
    for (const direction of ['outgoing', 'incoming'] as const)
      await this.theirs(run, direction, tally);
    const { spans, complete } = await this.runs.readSpans(runId);
    for (const span of spans) await this.ours(run, span, tally);
    const twins = twinsIn(await this.differences.oneSided(runId));
    await this.differences.join(
      run,
      twins.map((twin) => ({ twin, pair: pairOf(twin) })),
    );
    await this.runs.end(run, { complete, since, ...tally });
  }

  private async theirs(run: Run, direction: Direction, tally: Tally): Promise<void> {
    for (let after = ''; ;) {
      const reported = await this.runs.reportedAfter(run.id, direction, after, PORTION);
      if (reported.length === 0) return;
      tally.theirs += reported.length;
      const held = await this.held(run, direction, reported);
      const lost =
        direction === 'outgoing' ? await this.lost(reported, held) : new Map<string, Held>();
      const differences = reported.flatMap((each) => {
        const found = differenceOf(each, held.get(each.uuid) ?? null, lostOf(lost, each));
        return found && this.stands(run, found, tally) ? [found] : [];
      });
      await this.differences.add(run, differences);
      after = reported.at(-1)!.uuid;
    }
  }

  private async held(
    run: Run,
    direction: Direction,
    reported: readonly ReportedDocument[],
  ): Promise<Map<string, Held>> {
    const uuids = reported.map(({ uuid }) => uuid);
    const held =
      direction === 'incoming'
        ? await this.runs.received(run.orgId, uuids)
        : (await this.issued.byUuids(uuids)).map(heldOf);
    return new Map(held.map((each) => [each.uuid, each]));
  }

  /** Documents of ours with these numbers that never got an answer. */
  private async lost(
    reported: readonly ReportedDocument[],
    held: ReadonlyMap<string, Held>,
  ): Promise<Map<string, Held>> {
    const strange = reported.filter(({ uuid }) => !held.has(uuid));
    const found = await this.issued.unanswered(strange.map(({ internalId }) => internalId));
    return new Map(found.map(heldOf).map((each) => [saleOf(each.typeCode, each.number), each]));
  }

  private async ours(run: Run, [from, to]: [Date, Date], tally: Tally): Promise<void> {
    const last = businessDate(new Date(to.getTime() - 1));
    for (let day = businessDate(from); day <= last; day = addDays(day, 1))
      await this.day(run, day, tally);
    const gone = await this.runs.receivedNotReported(run, [from, to]);
    await this.add(run, gone, tally);
  }

  private async day(run: Run, day: PlainDate, tally: Tally): Promise<void> {
    for (let after = '0'; ;) {
      const issued = await this.issued.takenBetween({ from: day, to: day }, after, PORTION);
      if (issued.length === 0) return;
      tally.ours += issued.length;
      const held = issued.map(heldOf);
      const reported = await this.runs.reportedAmong(
        run.id,
        'outgoing',
        held.map(({ uuid }) => uuid),
      );
      const gone = held.filter(({ uuid }) => !reported.has(uuid));
      await this.add(run, gone, tally);
      after = issued.at(-1)!.id;
    }
  }

  private async add(run: Run, gone: readonly Held[], tally: Tally): Promise<void> {
    const missing = gone.map(missingThere).filter((each) => this.stands(run, each, tally));
    await this.differences.add(run, missing);
  }

  private stands({ beganAt }: Run, { held, reported }: Difference, tally: Tally): boolean {
    const began = beganAt.getTime();
    const changed = (held?.changedAt.getTime() ?? 0) >= began;
    const oldEnough = new Date((reported?.receivedAt?.getTime() ?? 0) + ON_ITS_WAY);
    if (oldEnough.getTime() > began) {
      tally.fresh += 1;
      if (!tally.againAfter || tally.againAfter < oldEnough) tally.againAfter = oldEnough;
      return false;
    }
    if (changed) tally.moving += 1;
    return !changed;
  }
}

const saleOf = (typeCode: string | null, number: string): string => `${typeCode ?? ''} ${number}`;

const lostOf = (
  lost: ReadonlyMap<string, Held>,
  { typeCode, internalId }: ReportedDocument,
): Held | null => lost.get(saleOf(typeCode, internalId)) ?? null;
