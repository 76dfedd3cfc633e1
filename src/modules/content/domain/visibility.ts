import type { PostType } from './kinds';

interface Published {
  enable: boolean;
  publicDate: Date;
}

/** A reader sees nothing of a post before its public date, nor while it is switched off. */
export const isPublic = ({ enable, publicDate }: Published, now: Date): boolean =>
  enable && publicDate <= now;

/** Of a VIP post everybody sees the title and the abstract; the rest is for VIP readers. */
export const readsWhole = (type: PostType, isVip: boolean): boolean => type !== 'vip' || isVip;
