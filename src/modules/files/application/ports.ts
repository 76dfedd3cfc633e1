import type { Reading } from '../domain/reading';

export interface NewLink {
  fileId: string;
  orgId: string;
  expiresAt: Date;
}

export interface LinkView {
  id: string;
  createTime: Date;
  createUserId: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  lastOpenedAt: Date | null;
}

export interface OpenLink {
  id: string;
  orgId: string;
  fileId: string;
}

/** The links under which files were shared. */
export abstract class LinkRepository {
  abstract add(link: NewLink): Promise<string>;
  /** The links of a file within the present scope, the latest first. */
  abstract of(fileId: string): Promise<LinkView[]>;
  /** Not found when it is nobody's within reach; again is harmless. */
  abstract revoke(id: string, at: Date): Promise<void>;
  /** What a link opens; null for one that is unknown, over or taken back. */
  abstract open(id: string, now: Date): Promise<OpenLink | null>;
  abstract opened(id: string, at: Date): Promise<void>;
}

/** Reads words and sheets out of files of an office. */
export abstract class OfficeReader {
  abstract words(bytes: Buffer): Promise<Reading>;
  abstract sheets(bytes: Buffer, mediaType: string): Promise<Reading>;
}
