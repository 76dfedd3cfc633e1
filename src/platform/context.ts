import { AsyncLocalStorage } from 'node:async_hooks';
import { fallbackLanguage, type Language } from '@kernel/i18n';

/** Whose rows the present work may touch. */
export interface OrgScope {
  /** Stamped on every insert. */
  orgId: string;
  /** Organisations whose rows may be read and changed; 'all' is the Super Admin's. */
  readable: readonly string[] | 'all';
  /** With data scope "self": only rows that this user created. */
  onlyCreatedBy: string | null;
  /** Beside "self": those of `readable` whose rows are seen whoever created them. */
  whole?: readonly string[];
  userId: string | null;
}

/** What belongs to one request or one piece of background work, and to nothing else. */
export interface WorkContext {
  requestId: string;
  language: Language;
  /** Why this runs without a user; null for a request. */
  reason: string | null;
  scope: OrgScope | null;
  /** The right that opened the route; what the request leaves to be done later needs it then as well. */
  permission?: string;
  /** The code in the body of a refusal, which HTTP does not tell. */
  refusedWith?: number;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs work in its own context; nested work inherits nothing it is not given. */
export const inContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): WorkContext | undefined => storage.getStore();

export const currentLanguage = (): Language => storage.getStore()?.language ?? fallbackLanguage;

export const currentRequestId = (): string => storage.getStore()?.requestId ?? '-';
