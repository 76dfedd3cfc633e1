import { App } from 'antd';
import { useEffect, useState } from 'react';

import { useTranslation } from '../../providers/translation';

/** The browser's full screen, and a message if it has none (specification 1, section 8). */
export function useFullScreen(): { isFull: boolean; toggle: () => Promise<void> } {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const isFull = useIsFull();
  const toggle = async (): Promise<void> => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      message.warning(t('shell.noFullScreen'));
    }
  };
  return { isFull, toggle };
}

function useIsFull(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFull;
}
