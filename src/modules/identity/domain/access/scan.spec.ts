import { MINUTE } from '@kernel/time';
import { mayStep, type Scan, type ScanState, type ScanStep } from './scan';

const now = new Date('2026-03-02T01:00:00Z');
const scan = (state: ScanState, userId: string | null = '7', life = MINUTE): Scan => ({
  id: '1',
  state,
  userId,
  ip: '',
  agent: '',
  createTime: now,
  endTime: new Date(now.getTime() + life),
});
const allowed: Record<ScanState, readonly ScanStep[]> = {
  waiting: ['look'],
  seen: ['look', 'approve', 'refuse'],
  approved: ['enter'],
  refused: [],
  used: [],
};
const steps: ScanStep[] = ['look', 'approve', 'refuse', 'enter'];
const states = Object.keys(allowed) as ScanState[];

describe('sign-in by QR code: every step in every state', () => {
  it.each(states.flatMap((state) => steps.map((step) => [state, step] as const)))(
    'in state %s, the step %s follows the table',
    (state, step) => {
      const owner = state === 'waiting' ? null : '7';
      const may = allowed[state].includes(step);
      expect(mayStep(scan(state, owner), step, '7', now)).toBe(may);
      expect(mayStep(scan(state, owner, 0), step, '7', now)).toBe(false);
    },
  );

  it.each(['look', 'approve', 'refuse'] as const)(
    'once another user has scanned it, the step %s is refused',
    (step) => {
      expect(mayStep(scan('seen', '8'), step, '7', now)).toBe(false);
    },
  );
});
