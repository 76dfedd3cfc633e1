import { Progress } from 'antd';
import { useEffect, useState } from 'react';

import { type VideoState, type VideoWork, WHOLE } from '@modules/video/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { notifyWritten } from '../../providers/written';
import { StatusTag } from '../../resource';
import type { Tone } from '../../theme';
import { useUpload } from './uploading';

const EVERY = 2000;

const tones: Record<VideoState, Tone> = {
  uploading: 'waiting',
  waiting: 'waiting',
  processing: 'moving',
  ready: 'valid',
  failed: 'failed',
};

const isOver = (state: VideoState): boolean => state === 'ready' || state === 'failed';

/** The processing state of a video, polled while it is in progress. */
export function useWork(uid: string, isAsked: boolean): VideoWork | null {
  const [work, setWork] = useState<VideoWork | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let wasOver: boolean | null = null;
    const ask = async (): Promise<void> => {
      const found = await call<VideoWork[]>('/api/vipVideo/work', {
        query: { uids: uid },
        signal: leaving.signal,
      }).catch(() => null);
      if (leaving.signal.aborted) return;
      const first = found?.[0] ?? null;
      if (found) setWork(first);
      if (wasOver === false && first && isOver(first.state)) notifyWritten('vipVideo');
      wasOver = first === null ? null : isOver(first.state);
      if (!first || !isOver(first.state)) timer = setTimeout(() => void ask(), EVERY);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [uid, isAsked]);
  return work?.uid === uid ? work : null;
}

/** The state of a video as dot and word, with its exact progress or the reason for its failure. */
export function WorkState({ work }: { work: VideoWork }) {
  const { t } = useTranslation();
  const { state, progress, reason } = work;
  return (
    <span className="video-work">
      <StatusTag tone={tones[state]}>{t(`choices.videoState.${state}`)}</StatusTag>
      {state === 'processing' && (
        <Progress
          size="small"
          percent={Math.floor((progress / WHOLE) * 1000) / 10}
          aria-label={t(`choices.videoState.${state}`)}
        />
      )}
      {reason && <span className="dim">{reason}</span>}
    </span>
  );
}

/** The state in a list row, polled while processing is in progress. */
export function RowState({ uid, state }: { uid: string; state: VideoState | null }) {
  const work = useWork(uid, state !== null && state !== 'ready');
  const upload = useUpload(uid);
  if (upload?.state === 'running')
    return (
      <Progress
        size="small"
        percent={Math.floor((upload.done / upload.size) * 100)}
        aria-label={upload.name}
      />
    );
  if (work) return <WorkState work={work} />;
  return state && <WorkState work={{ uid, state, progress: 0, reason: null }} />;
}
