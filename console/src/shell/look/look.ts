import type { Language } from '@kernel/i18n';
import { useMemo } from 'react';

import type { Look } from '../../theme';
import { useMode } from './mode';
import { settings, useSettings } from './settings';

/** Applied before React renders: the theme of the last person. */
export function lookNow(language: Language): Look {
  const { mode, primary, size, font } = settings();
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { mode: mode === 'auto' ? system : mode, primary, size, font, language };
}

export function useLook(language: Language): Look {
  const { primary, size, font } = useSettings();
  const mode = useMode();
  return useMemo(
    () => ({ mode, primary, size, font, language }),
    [mode, primary, size, font, language],
  );
}
