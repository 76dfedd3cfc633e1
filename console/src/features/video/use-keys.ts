import type { KeyboardEvent } from 'react';
import type { Playing } from './use-playing';

const STEP = 5;
const LEAP = 10;

/** The keyboard shortcuts common to video players; the focused control keeps its own keys. */
export function useKeys(playing: Playing): (event: KeyboardEvent<HTMLElement>) => void {
  const actions: Record<string, () => void> = {
    ' ': playing.toggle,
    k: playing.toggle,
    m: playing.mute,
    f: playing.fullscreen,
    c: playing.toggleCaptions,
    Home: () => playing.seek(0),
    j: () => playing.seek(playing.time - LEAP),
    l: () => playing.seek(playing.time + LEAP),
    ArrowLeft: () => playing.seek(playing.time - STEP),
    ArrowRight: () => playing.seek(playing.time + STEP),
    '<': () => playing.stepSpeed(-1),
    '>': () => playing.stepSpeed(1),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isOwn = target instanceof HTMLElement && target.matches('button, select, input');
    // Space presses the focused button, arrows move the focused slider.
    if (isOwn && [' ', 'ArrowLeft', 'ArrowRight', 'Home'].includes(event.key)) return;
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
