import { dueAt, type Hours } from './due';

const none = { quietFrom: null, quietUntil: null } as const;
const at = (local: string): Date => new Date(`${local}:00+08:00`);

describe('when somebody is notified (quiet hours and daily digest, in Malaysian time)', () => {
  it.each<[string, string, Hours, string]>([
    ['at once', '2026-03-02T03:00', { timing: 'atOnce', ...none }, '2026-03-02T03:00'],
    ['a digest this morning', '2026-03-02T07:59', { timing: 'daily', ...none }, '2026-03-02T08:00'],
    ['a digest tomorrow', '2026-03-02T08:00', { timing: 'daily', ...none }, '2026-03-03T08:00'],
    [
      'the last digest of a month',
      '2026-02-28T23:59',
      { timing: 'daily', ...none },
      '2026-03-01T08:00',
    ],
    [
      'a digest whose time is quiet',
      '2026-03-02T12:00',
      { timing: 'daily', quietFrom: '20:00', quietUntil: '09:30' },
      '2026-03-03T09:30',
    ],
    [
      'before quiet hours over midnight',
      '2026-03-02T21:59',
      { timing: 'atOnce', quietFrom: '22:00', quietUntil: '07:00' },
      '2026-03-02T21:59',
    ],
    [
      'at their beginning',
      '2026-03-02T22:00',
      { timing: 'atOnce', quietFrom: '22:00', quietUntil: '07:00' },
      '2026-03-03T07:00',
    ],
    [
      'after midnight',
      '2026-03-02T06:59',
      { timing: 'atOnce', quietFrom: '22:00', quietUntil: '07:00' },
      '2026-03-02T07:00',
    ],
    [
      'at their end',
      '2026-03-02T07:00',
      { timing: 'atOnce', quietFrom: '22:00', quietUntil: '07:00' },
      '2026-03-02T07:00',
    ],
    [
      'within a quiet noon',
      '2026-03-02T12:30',
      { timing: 'atOnce', quietFrom: '12:00', quietUntil: '13:00' },
      '2026-03-02T13:00',
    ],
    [
      'after a quiet noon',
      '2026-03-02T13:00',
      { timing: 'atOnce', quietFrom: '12:00', quietUntil: '13:00' },
      '2026-03-02T13:00',
    ],
    [
      'quiet hours of no length',
      '2026-03-02T12:00',
      { timing: 'atOnce', quietFrom: '12:00', quietUntil: '12:00' },
      '2026-03-02T12:00',
    ],
  ])('is computed for %s', (_case, now, hours, due) => {
    expect(dueAt(at(now), hours)).toEqual(at(due));
  });
});
