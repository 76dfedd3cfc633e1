/** Storage keys carry a prefix (specification 1, section 2): several products may share a host. */
const PREFIX = 'einvoice:';

type Kind = 'local' | 'session';

/** Private browsing may refuse storage; the console then works, but forgets on reload. */
const areaOf = (kind: Kind): Storage | undefined => {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

export const read = (name: string, kind: Kind = 'local'): string | null =>
  areaOf(kind)?.getItem(PREFIX + name) ?? null;

export const write = (name: string, value: string | null, kind: Kind = 'local'): void => {
  if (value === null) areaOf(kind)?.removeItem(PREFIX + name);
  else areaOf(kind)?.setItem(PREFIX + name, value);
};

/** A stored JSON value, or the given default if it is missing or unreadable. */
export function readJson<T>(name: string, otherwise: T, kind: Kind = 'local'): T {
  const text = read(name, kind);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export const writeJson = (name: string, value: unknown, kind: Kind = 'local'): void =>
  write(name, JSON.stringify(value), kind);

/** Drops everything that belongs to a signed-in person; settings of the browser stay. */
export const clearSession = (): void => areaOf('session')?.clear();

/**
 * Called when another window of this browser writes or removes a value; a window does not see its
 * own changes.
 */
export function onStoredElsewhere(listener: (name: string) => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
