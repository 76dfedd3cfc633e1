import { type RefObject, useEffect } from 'react';

import { call } from '../../providers/http/http';

const EVERY = 10;

/**
 * Saves the position of this person: every few seconds while playing, on each pause and on leaving.
 */
export function usePlace(video: RefObject<HTMLVideoElement | null>, id: string): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let lastSaved = -1;
    const tell = (): void => {
      // After the end, a video starts from the beginning.
      const seconds = element.ended ? 0 : Math.floor(element.currentTime);
      if (seconds === lastSaved || element.readyState === 0) return;
      lastSaved = seconds;
      // A lost position is no reason to disturb a viewer.
      void call('/api/vipVideo/place', { body: { id, seconds } }).catch(() => undefined);
    };
    const onTime = (): void => {
      if (Math.abs(element.currentTime - lastSaved) >= EVERY && !element.paused) tell();
    };
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') tell();
    };
    element.addEventListener('timeupdate', onTime);
    element.addEventListener('pause', tell);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      element.removeEventListener('timeupdate', onTime);
      element.removeEventListener('pause', tell);
      document.removeEventListener('visibilitychange', onHide);
      tell();
    };
  }, [video, id]);
}
