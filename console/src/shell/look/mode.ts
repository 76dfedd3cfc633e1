import type { Mode } from '../../theme';
import { useMedia } from './media';
import { useSettings } from './settings';

/** The mode in force: what the person chose, else what the system asks for. */
export function useMode(): Mode {
  const { mode } = useSettings();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return mode === 'auto' ? system : mode;
}
