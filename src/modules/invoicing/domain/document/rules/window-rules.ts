import type { Fault } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import type { Content } from '../document.types';
import { issueInstantOf } from '../issue-instant';
import { fault } from './complaint';

/** The maximum age of an issue date when the document is submitted (myinvois-ubl, section 7). */
export const ISSUE_WINDOW = 72 * HOUR;

/** Decisions §2: an old draft is not changed silently; the user is asked to update its date. */
export function* faultsOfWindow(content: Content, now: Date): Generator<Fault> {
  const issued = issueInstantOf(content);
  if (!issued) return;
  if (issued.getTime() > now.getTime()) yield fault('document.issueDateInFuture', 'issueDate');
  if (now.getTime() - issued.getTime() > ISSUE_WINDOW)
    yield fault('document.issueDateTooOld', 'issueDate', { hours: ISSUE_WINDOW / HOUR });
}
