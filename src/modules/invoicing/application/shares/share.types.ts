/** A document was shared by hand, or a mail contains the link to it. */
export type ShareOrigin = 'link' | 'mail';

export interface ShareView {
  id: string;
  origin: ShareOrigin;
  createTime: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
  isOver: boolean;
}

export interface MadeShare {
  id: string;
  /** Returned once; only its hash is stored. */
  url: string;
  expiresAt: Date;
}
