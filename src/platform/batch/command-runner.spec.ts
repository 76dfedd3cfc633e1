import type { TaskItem, TaskRow } from '../tasks';
import { Batch } from './batch';
import { commandRunner } from './command-runner';
import type { BatchRows } from './selections';

const offers = new Batch<'issue' | 'copy' | 'cancel'>('offer', {
  issue: { allow: 'offer:issue', command: () => ({}) as never, warns: true },
  copy: { allow: 'offer:copy', command: () => ({}) as never, makes: 'offer.copied' },
  cancel: { allow: 'offer:cancel', command: () => ({}) as never },
});

/** The outcome of a row whose command returns this. */
const outcomeOf = (kind: string, result: unknown) => {
  const Runner = commandRunner(offers, {} as BatchRows<never>);
  const runner = new Runner(
    { execute: async () => result },
    { nameOf: async (_: unknown, id: string) => `QT-${id}` },
  );
  return runner.runItem({ recordId: '1' } as TaskItem, { kind, input: {} } as TaskRow);
};

describe('a batch of commands', () => {
  it('reports what its command warns of', async () => {
    const warning = { code: 'offer.rounded', path: 'rounding', params: { by: '2.00' } };
    expect(await outcomeOf('offer.issue', [warning])).toEqual({
      status: 'succeeded',
      code: 'offer.rounded',
      params: { by: '2.00' },
    });
    expect(await outcomeOf('offer.issue', [])).toEqual({ status: 'succeeded' });
  });

  it('names what its command made, and nothing else that it returned', async () => {
    expect(await outcomeOf('offer.copy', '7')).toMatchObject({
      code: 'offer.copied',
      params: { number: 'QT-7' },
    });
    expect(await outcomeOf('offer.cancel', '7')).toEqual({ status: 'succeeded' });
  });
});
