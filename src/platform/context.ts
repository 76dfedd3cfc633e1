import { AsyncLocalStorage } from 'node:async_hooks';
import { fallbackLanguage, type Language } from '@kernel/i18n';

/** Whose rows the current work may access. */
export interface OrgScope {
  /** Stamped on every insert. */
  orgId: string;
  /** Organisations whose rows may be read and changed; 'all' for Super Admin. */
  readable: readonly string[] | 'all';
  /** With data scope "self": only rows that this user created. */
  onlyCreatedBy: string | null;
  /** With "self": those of `readable` whose rows are all visible, regardless of their author. */
  whole?: readonly string[];
  userId: string | null;
}

/** State of one request or one piece of background work. */
export interface WorkContext {
  requestId: string;
  language: Language;
  /** Why this runs without a user; null for a request. */
  reason: string | null;
  scope: OrgScope | null;
  /** The permission that the route required; work deferred by the request requires it too. */
  permission?: string;
  /** The pattern of the route, as `/api/sysUser/page`. */
  route?: string;
  /** By which a repetition of this request is recognised, until a transaction has recorded it. */
  requestKey?: string;
  /** The code in the body of a refusal, which the HTTP status does not show. */
  refusedWith?: number;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs work in its own context; nested work inherits only what it is given. */
export const inContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): WorkContext | undefined => storage.getStore();

export const currentLanguage = (): Language => storage.getStore()?.language ?? fallbackLanguage;

export const currentRequestId = (): string => storage.getStore()?.requestId ?? '-';
