/** The purpose of a link; declared once by the module that issues it. */
export interface LinkPurpose<Payload extends object = object> {
  readonly name: string;
  /**
   * How long it is kept after it ends; when omitted, it is kept as history until its record is
   * deleted.
   */
  readonly keptFor?: number;
  /** Phantom member: the type of a link's payload. */
  readonly carries?: Payload;
}

/** `name`: at most 32 letters. */
export const linkPurpose = <Payload extends object = Record<never, never>>(
  name: string,
  { keptFor }: { keptFor?: number } = {},
): LinkPurpose<Payload> => ({ name, ...(keptFor !== undefined && { keptFor }) });

export interface NewLink<Payload extends object> {
  /** The owner of the link, within the current scope; omitted while nobody is signed in. */
  orgId?: string;
  /** The record that it leads to. */
  subjectId?: string;
  payload: Payload;
  expiresAt: Date;
}

export interface IssuedLink {
  id: string;
  token: string;
  expiresAt: Date;
}

export interface OpenLink<Payload extends object = object> {
  id: string;
  orgId: string;
  subjectId: string;
  payload: Payload;
  expiresAt: Date;
}

export interface LinkView<Payload extends object = object> extends OpenLink<Payload> {
  createTime: Date;
  createUserId: string | null;
  /** Used, revoked, or replaced by another. */
  closedAt: Date | null;
  opened: number;
  lastOpenedAt: Date | null;
}
