import { useEffect } from 'react';

import { followOtherWindows } from '../../providers/session/preferences';
import { adoptLanguage } from '../look/languages';
import { adoptSettings } from '../look/settings';

/** Theme and language are the person's, in every window of this browser. */
export function useOtherWindows(): void {
  useEffect(
    () =>
      followOtherWindows(() => {
        adoptSettings();
        void adoptLanguage();
      }),
    [],
  );
}
