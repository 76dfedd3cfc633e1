type Listener = () => void;

const listeners = new Map<string, Set<Listener>>();

/** Told by whatever writes records; a screen that is gone meanwhile may still care. */
export function notifyWritten(resource: string): void {
  for (const listener of listeners.get(resource) ?? []) listener();
}

/** What else of the console shows these records is brought up to date by the listener; answers its end. */
export function onWritten(resources: readonly string[], listener: Listener): () => void {
  for (const resource of resources)
    listeners.set(resource, (listeners.get(resource) ?? new Set()).add(listener));
  return () => {
    for (const resource of resources) listeners.get(resource)?.delete(listener);
  };
}
