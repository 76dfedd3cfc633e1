export interface MadeLink {
  url: string;
  expiresAt: Date;
}

/** A share link, as shown to users who may share. */
export interface FileShareView {
  id: string;
  createTime: Date;
  createUserId: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  lastOpenedAt: Date | null;
  isOver: boolean;
}

/** platform-api, section 8.1; `fileMd5` is a digest of the content, by a better function. */
export interface FileView {
  id: string;
  orgId: string;
  version: number;
  /** With its extension. */
  name: string;
  /** Without its extension, which clients of the API family append. */
  fileName: string;
  suffix: string;
  mediaType: string;
  sizeKb: string;
  sizeInfo: string;
  provider: string;
  bucketName: string;
  filePath: string;
  /** Opens without a token: for half an hour, or for as long as the file is public. */
  url: string;
  fileMd5: string;
  fileType: string;
  isPublic: boolean;
  relationName: string | null;
  relationId: string | null;
  belongId: string | null;
  createTime: string;
  updateTime: string;
  createUserId: string | null;
  createUserName: string | null;
  shownAs: string | null;
}
