import { useSyncExternalStore } from 'react';

/** Whether a media query matches, now and after every change. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** Phones and narrow windows: cards instead of tables, a drawer instead of the side menu. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)');

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}
