import type { Mode } from '../../theme';
import { useMedia } from './media';
import { useSettings } from './settings';

/** The current mode: the person's choice, else the system's. */
export function useMode(): Mode {
  const { mode } = useSettings();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return mode === 'auto' ? system : mode;
}
