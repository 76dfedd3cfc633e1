/** A document was shared by hand, or a mail carries the way to it. */
export type ShareOrigin = 'link' | 'mail';

export interface NewShare {
  orgId: string;
  documentId: string;
  tokenHash: string;
  origin: ShareOrigin;
  expiresAt: Date;
}

export interface ShareView {
  id: string;
  origin: ShareOrigin;
  createTime: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
}

/** The public links of documents. */
export abstract class ShareRepository {
  abstract add(share: NewShare): Promise<string>;
  /** The links of a document within the present scope, the latest first. */
  abstract of(documentId: string): Promise<ShareView[]>;
  /** Not found when it is nobody's within reach; again is harmless. */
  abstract revoke(id: string, at: Date): Promise<void>;
  /** Whose document a good token opens; null for one that is unknown, over or taken back. */
  abstract open(tokenHash: string, now: Date): Promise<OpenShare | null>;
  abstract viewed(id: string, at: Date): Promise<void>;
}

export interface OpenShare {
  id: string;
  orgId: string;
  documentId: string;
  expiresAt: Date;
}
