/** What a link is for; declared once by the module that gives it out. */
export interface LinkPurpose<Payload extends object = object> {
  readonly name: string;
  /** How long it is remembered after its end; left out, it stays as history until its thing goes. */
  readonly keptFor?: number;
  /** Never there: the type of what a link carries. */
  readonly carries?: Payload;
}

/** `name`: 32 letters at most. */
export const linkPurpose = <Payload extends object = Record<never, never>>(
  name: string,
  { keptFor }: { keptFor?: number } = {},
): LinkPurpose<Payload> => ({ name, ...(keptFor !== undefined && { keptFor }) });

export interface NewLink<Payload extends object> {
  /** Whose link it is, within the present scope; left out while nobody is signed in. */
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
  /** Used, taken back, or replaced by another. */
  closedAt: Date | null;
  opened: number;
  lastOpenedAt: Date | null;
}
