import { MINUTE } from '@kernel/time';
import type { IssuedDocuments } from '@modules/invoicing';
import type { Difference } from '../../domain/reconciliation/difference.types';
import type { ReportedDocument } from '../../domain/received.types';
import type { Differences } from '../ports/differences';
import type { Run, RunResult, Runs } from '../ports/runs';
import { CompareRun } from './compare-run';

const BEGAN = new Date('2026-11-18T08:05:00Z');
const run: Run = {
  id: '1',
  orgId: '7',
  tin: 'C1',
  beganAt: BEGAN,
  from: '2026-11-17',
  to: '2026-11-18',
};

/** A document of another system, which reached the authority so long before the comparison. */
const reported = (number: string, minutes: number): ReportedDocument =>
  ({
    direction: 'outgoing',
    uuid: number,
    internalId: number,
    typeCode: '01',
    status: 'valid',
    issuerTin: 'C1',
    receiverTin: 'C2',
    total: '108.00',
    receivedAt: new Date(BEGAN.getTime() - minutes * MINUTE),
  }) as ReportedDocument;

async function compared(reported: readonly ReportedDocument[]) {
  const found: Difference[] = [];
  const ended: RunResult[] = [];
  const runs: Partial<Runs> = {
    get: () => Promise.resolve(run),
    countReceived: () => Promise.resolve(0),
    reportedAfter: (_, direction, after) =>
      Promise.resolve(direction === 'outgoing' && after === '' ? [...reported] : []),
    readSpans: () => Promise.resolve({ spans: [], complete: true }),
    end: (_, result) => Promise.resolve(void ended.push(result)),
  };
  const differences: Partial<Differences> = {
    clear: () => Promise.resolve(BEGAN),
    add: (_, some) => Promise.resolve(void found.push(...some)),
    oneSided: () => Promise.resolve([]),
    join: () => Promise.resolve(),
  };
  const issued: Partial<IssuedDocuments> = {
    byUuids: () => Promise.resolve([]),
    unanswered: () => Promise.resolve([]),
  };
  await new CompareRun(runs as Runs, differences as Differences, issued as IssuedDocuments).compare(
    run.id,
  );
  return { found: found.map(({ uuid }) => uuid), ...ended[0]! };
}

describe('what the authority has had for less than a quarter of an hour', () => {
  it('is no difference yet, and it says when to compare again', async () => {
    const { found, fresh, againAfter, moving } = await compared([
      reported('OLD', 15),
      reported('NEW', 14),
      reported('NEWEST', 8),
    ]);
    expect(found).toEqual(['OLD']);
    expect({ fresh, moving }).toEqual({ fresh: 2, moving: 0 });
    // The last of them is old enough at 16:12 in Malaysia.
    expect(againAfter).toEqual(new Date('2026-11-18T08:12:00Z'));
  });

  it('is not mentioned if everything is older', async () => {
    const { found, fresh, againAfter } = await compared([reported('OLD', 60)]);
    expect({ found, fresh, againAfter }).toEqual({ found: ['OLD'], fresh: 0, againAfter: null });
  });
});
