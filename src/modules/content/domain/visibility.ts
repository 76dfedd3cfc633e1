import type { PlainDate } from '@kernel/time';
import type { PostType } from './kinds';

interface Published {
  enable: boolean;
  publicDate: Date;
}

/** A reader sees nothing of a post before its public date, nor while it is switched off. */
export const isPublic = ({ enable, publicDate }: Published, now: Date): boolean =>
  enable && publicDate <= now;

export interface Reader {
  isSuperAdmin: boolean;
  /** What the reader's organisation has bought; null for nothing ever. */
  plan: { standing: 'standard' | 'vip'; until: PlainDate } | null;
}

/** VIP standing counts through its last day. */
export const hasVip = ({ isSuperAdmin, plan }: Reader, today: PlainDate): boolean =>
  isSuperAdmin || (plan !== null && plan.standing === 'vip' && plan.until >= today);

/** Of a VIP post everybody sees the title and the abstract; the rest is for VIP readers. */
export const readsWhole = (type: PostType, isVip: boolean): boolean => type !== 'vip' || isVip;
