import type { PlainDate } from '@kernel/time';
import { daysLeft, type Trial } from './trial';

/** Specification 2, section 4: how an organisation stands. */
export const planStatuses = ['trial', 'expired', 'standard', 'vip'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What the organisation has bought, or had. */
export interface Bought {
  standing: 'standard' | 'vip';
  /** The last day. */
  until: PlainDate;
}

/**
 * A plan in force counts most, then a trial that runs. What has ended leaves the organisation
 * expired; one that never had either, as it did not register itself, stands like any other.
 */
export function planStatusOf(
  trial: Trial | null,
  bought: Bought | null,
  today: PlainDate,
): PlanStatus {
  if (bought && bought.until >= today) return bought.standing;
  if (trial && daysLeft(trial, today) > 0) return 'trial';
  return trial || bought ? 'expired' : 'standard';
}

/**
 * Whether a service that is sold is missing. A trial that runs has all of them, even beside a lesser
 * plan, and so has who never bought; a plan in force has what it contains. What an expired
 * organisation had stays as far as an expired one may go.
 */
export function isMissing(
  { trial, bought }: { trial: Trial | null; bought: Bought | null },
  today: PlainDate,
  { has, had }: { has: boolean; had: boolean },
): boolean {
  if (!bought || (trial && daysLeft(trial, today) > 0)) return false;
  return bought.until >= today ? !has : !had;
}

/** Of a plan or trial that ends: so many days before it is over, its last day included. */
export const remindersAt = [30, 7, 1] as const;

/** The reminder that is due with so many days left; those before it were due earlier. */
export const reminderDue = (daysLeft: number): number | null =>
  [...remindersAt].reverse().find((days) => daysLeft <= days) ?? null;

const making = new Set(['add', 'submit', 'import', 'copy', 'merge', 'convert']);
/** What goes on: reading, changing, cancelling and what follows of it, what the law asks, and running the platform. */
export const continuing = [
  ...[
    'page',
    'list',
    'export',
    'totals',
    'dashboard',
    'load',
    'download',
    'downloadFile',
    'health',
  ],
  ...['update', 'delete', 'archive', 'restore', 'purge', 'cancel', 'reject', 'withdraw', 'resend'],
  ...['verify', 'searchTin', 'repair', 'sync', 'print', 'mail', 'email', 'share', 'issue', 'make'],
  ...['calculate', 'approve', 'release', 'reopen', 'confidential', 'settle', 'reconcile', 'reveal'],
  ...['setStatus', 'test', 'uploadFile', 'viewAs', 'unlockLogin', 'resetPwd', 'forceOffline'],
  ...['grantRole', 'grantMenu', 'grantDataScope', 'setTrial', 'public', 'visualDbTable'],
  ...['startJob', 'runJob', 'pauseJob', 'pageJobDetail'],
  ...['buy', 'addByHand', 'correct', 'revenue', 'request', 'decide', 'accept', 'refuse'],
  ...['reply', 'vote', 'propose', 'bringBack', 'versions', 'upload', 'return', 'resubmit'],
] as const;
/** Whether a verb is sorted at all: one that is not may make something new unseen. */
export const isSorted = (verb: string): boolean =>
  making.has(verb) || (continuing as readonly string[]).includes(verb);
/** Running the platform, an account, paying for it, and asking for help go on. */
const goesOn = /^(sys|order|refund|plan|paymentRate|orgCredential|supportTicket|roleApplication)/;

/**
 * Whether a permission is to make or submit something new: what an expired organisation is refused.
 * Reading, exporting, changing, cancelling and what follows of it stay.
 */
export function makesNew(permission: string): boolean {
  const [resource = '', verb = ''] = permission.split(':');
  return making.has(verb) && !goesOn.test(resource);
}
