import type { PostType } from './kinds';

interface Published {
  enable: boolean;
  publicDate: Date;
}

/** Readers do not see a post before its publication date, or while it is switched off. */
export const isPublic = ({ enable, publicDate }: Published, now: Date): boolean =>
  enable && publicDate <= now;

/** Everybody sees the title and the abstract of a VIP post; the rest is for VIP readers. */
export const readsWhole = (type: PostType, isVip: boolean): boolean => type !== 'vip' || isVip;
