import { Forbidden, Invalid, Refused } from '@kernel/rules';
import type { TaskRow } from '../tasks';
import { Batch } from './batch';

const plans = new Batch<'close' | 'print', { reason?: string }>(
  'plan',
  {
    close: { allow: 'plan:close', command: (id, { reason }) => ({ id, reason }) as never },
    print: { allow: 'plan:print' },
  },
  ['plan.closed'],
);

describe('a batch', () => {
  it('maps each action to its task kind and back', () => {
    expect(plans.kindOf('print')).toBe('plan.print');
    expect(plans.nameOf({ kind: 'plan.close' } as TaskRow)).toBe('close');
    expect(plans.kindsOfCommands).toEqual(['plan.close']);
  });

  it.each([
    ['a row whose status forbids it is skipped', new Refused('plan.closed'), 'skipped'],
    ['so is one for which the right is gone', new Forbidden('forbidden'), 'skipped'],
    ['any other refusal may be repaired and repeated', new Refused('plan.unpaid'), 'failed'],
    [
      'and what is wrong in the row as well',
      new Invalid([{ code: 'required', path: 'a' }]),
      'failed',
    ],
  ])('%s', (_, error, status) => {
    expect(plans.outcomeOf(error)).toMatchObject({ status });
  });
});
