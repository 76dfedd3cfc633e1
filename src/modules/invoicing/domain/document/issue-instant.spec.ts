import { issuedNow, issueInstantOf } from './issue-instant';

it('a document that is issued now is a few seconds old, also across midnight', () => {
  const midnight = new Date('2026-09-13T16:00:02.000Z');
  const stamp = issuedNow(midnight);
  expect(stamp).toEqual({ issueDate: '2026-09-13', issueTime: '23:59:57' });
  expect(issueInstantOf(stamp)).toEqual(new Date('2026-09-13T15:59:57.000Z'));
});
