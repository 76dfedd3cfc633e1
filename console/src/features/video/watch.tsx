import { ArrowLeftOutlined, LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import type { WatchedVideo } from '@modules/video/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { usePathOf } from '../../shell/frame/shell-data';
import { PlainDateText } from '../../resource';
import { RichText } from '../../rich-text/rich-text';
import { usePageTitle } from '../../shell/frame/page-title';
import { FailedState } from '../../shell/states/failed-state';
import { Skeleton } from '../../shell/states/skeleton';
import { PageLink } from '../../shell/frame/page-link';

// The player and its library are loaded with the first video that is opened.
const Player = lazy(() => import('./player'));

/** A video and its details; without VIP, what it is about and how to get access. */
export default function Watch() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const read = useCallback(
    (signal: AbortSignal) => call<WatchedVideo>('/api/vipVideo/watch', { query: { id }, signal }),
    [id],
  );
  const { value: video, error, again } = useLoaded(read);
  usePageTitle(video?.title);
  if (error) return <FailedState error={error} again={again} />;
  if (!video) return <Skeleton />;
  return (
    <article className="watch">
      <PageLink orNothing page="videoGallery" className="watch-back">
        <ArrowLeftOutlined aria-hidden /> {t('video.back')}
      </PageLink>
      {video.isOpen && video.hls ? (
        <Suspense fallback={<div className="bone block player-bone" aria-busy="true" />}>
          <Player key={id} video={video} renew={again} />
        </Suspense>
      ) : (
        <Locked video={video} />
      )}
      <h1>{video.title}</h1>
      <p className="dim">
        {t(`choices.videoType.${video.type}`)} · <PlainDateText value={video.publicDate} />
      </p>
      <p>{video.abstract}</p>
      {video.content && <RichText html={video.content} />}
    </article>
  );
}

function Locked({ video: { thumbnail } }: { video: WatchedVideo }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const plans = usePathOf()('purchase');
  return (
    <div className="watch-locked">
      {thumbnail && <img src={thumbnail} alt="" />}
      <div>
        <LockOutlined aria-hidden />
        <h2>{t('video.locked')}</h2>
        <p>{t('video.lockedText')}</p>
        {plans && (
          <Button type="primary" onClick={() => go(plans)}>
            {t('video.seePlans')}
          </Button>
        )}
      </div>
    </div>
  );
}
