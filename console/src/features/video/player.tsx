import { useRef } from 'react';

import type { Language } from '@kernel/i18n';
import type { WatchedVideo } from '@modules/video/contract';
import { ApiError } from '../../providers/http/api-error';
import { FailedState } from '../../shell/states/failed-state';
import { useTranslation } from '../../providers/translation';
import { languageNames } from '../../shell/look/languages';
import { Controls } from './controls';
import { usePlace } from './use-place';
import { usePlaying } from './use-playing';
import { useStream } from './use-stream';
import { useKeys } from './use-keys';

interface Props {
  video: WatchedVideo;
  /** Requests new signed URLs: they expire after some hours. */
  renew: () => void;
}

/** Plays a video from where this person stopped, in the best quality that the connection allows. */
export default function Player({ video, renew }: Props) {
  const { t, language } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const stream = useStream(element, video.hls!, { place: video.place, renew });
  const playing = usePlaying(element, frame);
  usePlace(element, video.id);
  const onKeyDown = useKeys(playing);
  if (stream.hasFailed)
    return (
      <FailedState
        error={new ApiError(t('video.cannotPlay'), { status: 0, errorCode: 'networkError' })}
        again={stream.again}
      />
    );
  return (
    // The player's keys work wherever the focus is in it.
    <div ref={frame} className="player" onKeyDown={onKeyDown}>
      <video
        ref={element}
        playsInline
        preload="metadata"
        poster={video.thumbnail ?? undefined}
        aria-label={video.title}
        onClick={playing.toggle}
      >
        {video.captions.map(({ language: of, url }) => (
          <track
            key={of}
            kind="captions"
            src={url}
            srcLang={of}
            label={languageNames[of as Language]}
            default={of === language}
          />
        ))}
      </video>
      <Controls playing={playing} stream={stream} captions={video.captions} />
    </div>
  );
}
