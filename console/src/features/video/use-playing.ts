import { type RefObject, useEffect, useState } from 'react';

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

interface State {
  isPlaying: boolean;
  isMuted: boolean;
  time: number;
  duration: number;
  /** How far it is loaded. */
  loaded: number;
  speed: number;
  /** The language of the visible captions. */
  captions: string | null;
}

export interface Playing extends State {
  toggle: () => void;
  seek: (seconds: number) => void;
  mute: () => void;
  setSpeed: (speed: number) => void;
  /** Moves to the next faster or slower speed. */
  stepSpeed: (by: 1 | -1) => void;
  setCaptions: (language: string | null) => void;
  toggleCaptions: () => void;
  fullscreen: () => void;
}

const still: State = {
  isPlaying: false,
  isMuted: false,
  time: 0,
  duration: 0,
  loaded: 0,
  speed: 1,
  captions: null,
};

const events = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'seeking',
  'loadedmetadata',
];

const stateOf = (element: HTMLVideoElement): State => ({
  isPlaying: !element.paused && !element.ended,
  isMuted: element.muted,
  time: element.currentTime,
  duration: Number.isFinite(element.duration) ? element.duration : 0,
  loaded: element.buffered.length > 0 ? element.buffered.end(element.buffered.length - 1) : 0,
  speed: element.playbackRate,
  captions: shownTrack(element)?.language ?? null,
});

const shownTrack = ({ textTracks }: HTMLVideoElement): TextTrack | undefined =>
  [...textTracks].find(({ mode }) => mode === 'showing');

/** The state of a video element, and the functions to control it. */
export function usePlaying(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): Playing {
  const [state, setState] = useState(still);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const follow = (): void => setState(stateOf(element));
    for (const event of events) element.addEventListener(event, follow);
    element.textTracks.addEventListener('change', follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
      element.textTracks.removeEventListener('change', follow);
    };
  }, [video]);
  const withVideo = (act: (element: HTMLVideoElement) => void): void => {
    if (video.current) act(video.current);
  };
  const setCaptions = (language: string | null): void =>
    withVideo(({ textTracks }) => {
      for (const track of textTracks)
        track.mode = track.language === language ? 'showing' : 'disabled';
    });
  return {
    ...state,
    toggle: () =>
      withVideo((element) => {
        // If the browser does not allow playing, the button stays as it is.
        if (element.paused) element.play().catch(() => undefined);
        else element.pause();
      }),
    seek: (seconds) =>
      withVideo((element) => {
        const end = Number.isFinite(element.duration) ? element.duration : seconds;
        element.currentTime = Math.max(0, Math.min(seconds, end));
      }),
    mute: () =>
      withVideo((element) => {
        element.muted = !element.muted;
      }),
    setSpeed: (speed) =>
      withVideo((element) => {
        element.playbackRate = speed;
      }),
    stepSpeed: (by) =>
      withVideo((element) => {
        const at = speeds.findIndex((speed) => speed >= element.playbackRate);
        element.playbackRate = speeds[at + by] ?? element.playbackRate;
      }),
    setCaptions,
    toggleCaptions: () =>
      withVideo((element) => {
        const [first] = element.textTracks;
        setCaptions(shownTrack(element) ? null : (first?.language ?? null));
      }),
    fullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen();
      // iPhones only support full screen for the video element itself.
      else withVideo((element: AppleVideo) => element.webkitEnterFullscreen?.());
    },
  };
}

type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };
