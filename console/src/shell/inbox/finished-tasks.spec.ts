import { endedSince, lastEnd } from './finished-tasks';
import type { Task } from './tasks';

const task = (id: string, endTime: string | null, status: Task['status'] = 'done'): Task => ({
  id,
  kind: 'document.submit',
  status,
  total: 1,
  succeeded: 1,
  failed: 0,
  skipped: 0,
  resultFileId: null,
  message: null,
  beginTime: null,
  endTime,
  createTime: '2026-11-20T01:00:00.000Z',
});

const early = task('1', '2026-11-20T02:00:00.000Z');
const late = task('2', '2026-11-21T02:00:00.000Z', 'cancelled');
const running = task('3', null, 'running');
const ids = (tasks: readonly Task[]): string[] => tasks.map(({ id }) => id);

describe('finished tasks in the inbox', () => {
  it('are those that ended since the inbox was last opened', () => {
    expect(ids(endedSince([running, late, early], null))).toEqual(['2', '1']);
    expect(ids(endedSince([running, late, early], early.endTime))).toEqual(['2']);
    expect(endedSince([running, late, early], late.endTime)).toEqual([]);
  });

  it('are all marked as seen by the one that ended last, whatever their order', () => {
    expect(lastEnd([early, late, running])).toBe(late.endTime);
    expect(lastEnd([running])).toBeNull();
  });
});
