import { type RefObject, useEffect, useRef } from 'react';

import { readJson, writeJson } from '../../providers/session/storage';
import { usePhone } from '../../shell/look/media';

type Heights = Readonly<Record<string, number>>;

/**
 * The height of a widget when it was last fully loaded: it is reserved while loading, so that
 * nothing below jumps.
 */
export function useUsualHeight(
  key: string,
  otherwise: number,
): { box: RefObject<HTMLElement | null>; height: number } {
  const box = useRef<HTMLElement>(null);
  const name = usePhone() ? 'home.heights.phone' : 'home.heights';
  useEffect(() => {
    const part = box.current;
    if (!part) return undefined;
    const watch = new ResizeObserver(() => {
      if (part.offsetHeight > 0 && !part.querySelector('[aria-busy=true]'))
        keep(name, key, part.offsetHeight);
    });
    watch.observe(part);
    return () => watch.disconnect();
  }, [key, name]);
  return { box, height: readJson<Heights>(name, {})[key] ?? otherwise };
}

function keep(name: string, key: string, height: number): void {
  const known = readJson<Heights>(name, {});
  if (known[key] !== height) writeJson(name, { ...known, [key]: height });
}

/** It is not shown any more: nothing is reserved for it. */
export function forgetHeight(key: string): void {
  for (const name of ['home.heights', 'home.heights.phone']) {
    const { [key]: _gone, ...others } = readJson<Heights>(name, {});
    writeJson(name, others);
  }
}
