import type { PlainDate } from '@kernel/time';
import { daysLeft, type Trial } from './trial';

/** The status of an organisation (specification 2, section 4). */
export const planStatuses = ['trial', 'expired', 'standard', 'vip'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What the organisation has bought, now or earlier. */
export interface Bought {
  tier: 'standard' | 'vip';
  /** The last day. */
  until: PlainDate;
}

/**
 * A plan in force takes precedence, then a running trial. An organisation whose plan or trial has
 * ended is expired; one that never had either, because it did not register itself, is standard.
 */
export function planStatusOf(
  trial: Trial | null,
  bought: Bought | null,
  today: PlainDate,
): PlanStatus {
  if (bought && bought.until >= today) return bought.tier;
  if (trial && daysLeft(trial, today) > 0) return 'trial';
  return trial || bought ? 'expired' : 'standard';
}

/**
 * Whether a sold service is missing. A running trial includes all of them, even beside a smaller
 * plan, and so does an organisation that never bought one; a plan in force includes the services it
 * lists. An expired organisation keeps what it had, within the limits of an expired one.
 */
export function isMissing(
  { trial, bought }: { trial: Trial | null; bought: Bought | null },
  today: PlainDate,
  { has, had }: { has: boolean; had: boolean },
): boolean {
  if (!bought || (trial && daysLeft(trial, today) > 0)) return false;
  return bought.until >= today ? !has : !had;
}

/** Days before the end of a plan or trial, including its last day, when a reminder is due. */
export const remindersAt = [30, 7, 1] as const;

/** The reminder that is due with this many days left; earlier ones are not sent any more. */
export const reminderDue = (daysLeft: number): number | null =>
  [...remindersAt].reverse().find((days) => daysLeft <= days) ?? null;

const making = new Set(['add', 'submit', 'import', 'copy', 'merge', 'convert']);
/**
 * The verbs still open to an expired organisation: reading, changing, cancelling and what follows
 * from that, what the law requires, and running the platform.
 */
export const continuing = [
  'page',
  'list',
  'export',
  'totals',
  'dashboard',
  'load',
  'download',
  'downloadFile',
  'health',
  'update',
  'delete',
  'archive',
  'restore',
  'purge',
  'cancel',
  'reject',
  'withdraw',
  'resend',
  'verify',
  'searchTin',
  'repair',
  'sync',
  'print',
  'mail',
  'email',
  'share',
  'issue',
  'make',
  'calculate',
  'approve',
  'release',
  'reopen',
  'confidential',
  'settle',
  'reconcile',
  'reveal',
  'setStatus',
  'test',
  'uploadFile',
  'viewAs',
  'unlockLogin',
  'resetPwd',
  'forceOffline',
  'grantRole',
  'grantMenu',
  'grantDataScope',
  'setTrial',
  'public',
  'visualDbTable',
  'startJob',
  'runJob',
  'pauseJob',
  'pageJobDetail',
  'buy',
  'addByHand',
  'correct',
  'revenue',
  'request',
  'decide',
  'accept',
  'refuse',
  'reply',
  'vote',
  'propose',
  'bringBack',
  'versions',
  'upload',
  'return',
  'resubmit',
] as const;
/** Whether a verb is classified at all: an unclassified one might create something unnoticed. */
export const isClassified = (verb: string): boolean =>
  making.has(verb) || (continuing as readonly string[]).includes(verb);
/** Running the platform, the account, paying for it and asking for help remain possible. */
const goesOn = /^(sys|order|refund|plan|paymentRate|orgCredential|supportTicket|roleApplication)/;

/**
 * Whether a permission is for creating or submitting something new, which an expired organisation
 * is refused. Reading, exporting, changing and cancelling remain possible.
 */
export function makesNew(permission: string): boolean {
  const [resource = '', verb = ''] = permission.split(':');
  return making.has(verb) && !goesOn.test(resource);
}
