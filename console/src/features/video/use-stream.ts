import type Hls from 'hls.js';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Stream {
  /** The available heights; empty where the browser chooses by itself. */
  heights: readonly number[];
  /** The height of what is playing. */
  height: number | null;
  /** The person's choice; null leaves it to the player. */
  chosen: number | null;
  hasFailed: boolean;
  again: () => void;
  /** A height, or null to let the player choose by connection speed. */
  choose: (height: number | null) => void;
}

/**
 * Loads a stream into a video element. `renew` is called when the signed URL has expired; playback
 * then continues from the same position.
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  address: string,
  { place, renew }: { place: number; renew: () => void },
): Stream {
  const [heights, setHeights] = useState<readonly number[]>([]);
  const [height, setHeight] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const player = useRef<Hls | null>(null);
  const begin = useRef(place);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isLeft = false;
    const listeners = { setHeights, setHeight, renew, failed: () => setFailed(true) };
    attach(element, { address, from: begin.current }, listeners).then(
      (hls) => {
        if (isLeft) hls?.destroy();
        else player.current = hls;
      },
      () => setFailed(true),
    );
    return () => {
      isLeft = true;
      begin.current = element.currentTime || begin.current;
      player.current?.destroy();
      player.current = null;
    };
  }, [video, address, renew, round]);
  const again = (): void => {
    setFailed(false);
    setRound((before) => before + 1);
  };
  const choose = (wanted: number | null): void => {
    const hls = player.current;
    if (!hls) return;
    setChosen(wanted);
    hls.nextLevel = wanted === null ? -1 : hls.levels.findIndex((level) => level.height === wanted);
  };
  return { heights, height, chosen, hasFailed, again, choose };
}

interface StreamListeners {
  setHeights: (heights: readonly number[]) => void;
  setHeight: (height: number | null) => void;
  renew: () => void;
  failed: () => void;
}

/**
 * By hls.js if the browser supports media source extensions, otherwise by the browser itself, as on
 * iPhones.
 */
async function attach(
  element: HTMLVideoElement,
  { address, from }: { address: string; from: number },
  { setHeights, setHeight, renew, failed }: StreamListeners,
): Promise<Hls | null> {
  const { default: Library } = await import('hls.js');
  if (!Library.isSupported()) {
    element.src = address;
    element.currentTime = from;
    return null;
  }
  // Our content security policy forbids scripts created by the page, and therefore a worker.
  const hls = new Library({ enableWorker: false, startPosition: from || -1 });
  const { Events, ErrorTypes } = Library;
  hls.on(Events.MANIFEST_PARSED, () => setHeights(hls.levels.map((level) => level.height)));
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) =>
    setHeight(hls.levels[level]?.height ?? null),
  );
  hls.on(Events.ERROR, (_event, { fatal, type, response }) => {
    if (!fatal) return;
    if (response?.code === 404) renew();
    else if (type === ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else failed();
  });
  hls.loadSource(address);
  hls.attachMedia(element);
  return hls;
}
