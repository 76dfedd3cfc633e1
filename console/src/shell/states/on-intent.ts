interface Intent {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** Fetches a part of the console as soon as somebody points at what opens it, or reaches it by keyboard. */
export function onIntent(load: () => Promise<unknown>): Intent {
  // What could not be fetched now is asked for again, and its failure shown, when it is opened.
  const fetchPart = (): void => void load().catch(() => undefined);
  return { onPointerEnter: fetchPart, onFocus: fetchPart };
}
