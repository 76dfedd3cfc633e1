import type { ReactNode } from 'react';

import { createStore, useStore } from '../../providers/session/store';
import { useTranslation } from '../../providers/translation';
import { useOnline } from '../look/media';

export interface Banner {
  tone: 'attention' | 'failed';
  text: ReactNode;
}

const banners = createStore<Readonly<Record<string, Banner>>>({});

/** Shows or removes a discreet banner below the bars, which blocks nothing. One banner per name. */
export function setBanner(name: string, banner: Banner | null): void {
  banners.set(({ [name]: before, ...others }) => {
    if (!banner) return before ? others : { ...others };
    return { ...others, [name]: banner };
  });
}

export function Banners() {
  const online = useOnline();
  const { t } = useTranslation();
  const own = Object.entries(useStore(banners));
  const offline: [string, Banner] = ['offline', { tone: 'attention', text: t('state.offline') }];
  return (
    <div role="status" aria-live="polite">
      {(online ? own : [offline, ...own]).map(([name, { tone, text }]) => (
        <div key={name} className={`banner ${tone}`}>
          {text}
        </div>
      ))}
    </div>
  );
}
