interface Intent {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/**
 * Preloads a part of the console as soon as someone hovers over or focuses the control that opens
 * it.
 */
export function onIntent(load: () => Promise<unknown>): Intent {
  // A failed preload is repeated when the part is opened, and its failure is shown then.
  const fetchPart = (): void => void load().catch(() => undefined);
  return { onPointerEnter: fetchPart, onFocus: fetchPart };
}
