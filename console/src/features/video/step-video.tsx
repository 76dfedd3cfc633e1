import './video.css';
import { ClockCircleOutlined, LockOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';

import type { WatchedVideo } from '@modules/video/contract';
import { ApiError } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { FailedState } from '../../shell/states/failed-state';
import { PageLink } from '../../shell/frame/page-link';

// The player and its library are loaded with the first video that is opened.
const Player = lazy(() => import('./player'));

const bone = <div className="bone block player-bone" aria-busy="true" />;

/** A video beside a text with the same content: until it is ready, the text is enough. */
export default function StepVideo({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const read = useCallback(
    (signal: AbortSignal) =>
      call<WatchedVideo>('/api/vipVideo/watchByUid', { query: { uid }, signal }),
    [uid],
  );
  const { value: video, error, again } = useLoaded(read);
  if (error instanceof ApiError && (error.isMissing || error.isForbidden))
    return <Instead mark={<ClockCircleOutlined />} text={t('video.notReady')} />;
  if (error) return <FailedState error={error} again={again} />;
  if (!video) return bone;
  if (!video.isOpen || !video.hls)
    return (
      <Instead mark={<LockOutlined />} text={t('video.locked')}>
        <PageLink orNothing page="purchase">
          {t('video.seePlans')}
        </PageLink>
      </Instead>
    );
  return (
    <Suspense fallback={bone}>
      <Player video={video} renew={again} />
    </Suspense>
  );
}

interface InsteadProps {
  mark: ReactNode;
  text: string;
  children?: ReactNode;
}

const Instead = ({ mark, text, children }: InsteadProps) => (
  <p className="step-video-instead">
    <span aria-hidden>{mark}</span>
    <span>
      {text} {children}
    </span>
  </p>
);
