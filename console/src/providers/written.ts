type Listener = () => void;

const listeners = new Map<string, Set<Listener>>();

/** Called after every write; other screens may need to know. */
export function notifyWritten(resource: string): void {
  for (const listener of listeners.get(resource) ?? []) listener();
}

/**
 * The listener refreshes other parts of the console that show these records; returns the
 * unsubscribe function.
 */
export function onWritten(resources: readonly string[], listener: Listener): () => void {
  for (const resource of resources)
    listeners.set(resource, (listeners.get(resource) ?? new Set()).add(listener));
  return () => {
    for (const resource of resources) listeners.get(resource)?.delete(listener);
  };
}
