import {
  CaretRightOutlined,
  ExpandOutlined,
  MutedOutlined,
  PauseOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

import type { Language } from '@kernel/i18n';
import type { WatchedVideo } from '@modules/video/contract';
import { useTranslation } from '../../providers/translation';
import { languageNames } from '../../shell/look/languages';
import { clockText } from './times';
import { type Playing, speeds } from './use-playing';
import type { Stream } from './use-stream';

interface Props {
  playing: Playing;
  stream: Stream;
  captions: WatchedVideo['captions'];
}

/**
 * Plain HTML elements: each can be reached by Tab, is announced by screen readers, and is large
 * enough for a thumb.
 */
export function Controls({ playing, stream, captions }: Props) {
  const { t } = useTranslation();
  const { isPlaying, isMuted, time, duration, speed } = playing;
  return (
    <div className="player-controls">
      <input
        type="range"
        className="player-seek"
        aria-label={t('video.seek')}
        aria-valuetext={`${clockText(time)} / ${clockText(duration)}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        onChange={({ target }) => playing.seek(Number(target.value))}
      />
      <div className="player-row">
        <Press label={t(isPlaying ? 'video.pause' : 'video.play')} run={playing.toggle}>
          {isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        </Press>
        <Press label={t(isMuted ? 'video.unmute' : 'video.mute')} run={playing.mute}>
          {isMuted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
        </Press>
        <span className="player-time">
          {clockText(time)} / {clockText(duration)}
        </span>
        <span className="grow" />
        <Choose
          label={t('video.speed')}
          value={String(speed)}
          choose={(value) => playing.setSpeed(Number(value))}
          options={speeds.map((each) => [String(each), `${each}×`])}
        />
        {stream.heights.length > 1 && <Quality stream={stream} />}
        {captions.length > 0 && (
          <Choose
            label={t('video.captions')}
            value={playing.captions ?? ''}
            choose={(value) => playing.setCaptions(value || null)}
            options={[
              ['', t('video.captionsOff')],
              ...captions.map(
                ({ language }) => [language, languageNames[language as Language]] as const,
              ),
            ]}
          />
        )}
        <Press label={t('video.fullscreen')} run={playing.fullscreen}>
          <ExpandOutlined aria-hidden />
        </Press>
      </div>
      <p className="player-keys">{t('video.keys')}</p>
    </div>
  );
}

function Quality({ stream: { heights, height, chosen, choose } }: { stream: Stream }) {
  const { t } = useTranslation();
  return (
    <Choose
      label={t('video.quality')}
      value={chosen === null ? '' : String(chosen)}
      choose={(value) => choose(value === '' ? null : Number(value))}
      options={[
        [
          '',
          height === null ? t('video.automatic') : t('video.automaticNow', { now: `${height}p` }),
        ],
        ...heights.map((each) => [String(each), `${each}p`] as const),
      ]}
    />
  );
}

interface PressProps {
  label: string;
  run: () => void;
  children: ReactNode;
}

const Press = ({ label, run, children }: PressProps) => (
  <button type="button" className="player-press" aria-label={label} title={label} onClick={run}>
    {children}
  </button>
);

interface ChooseProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  choose: (value: string) => void;
}

const Choose = ({ label, value, options, choose }: ChooseProps) => (
  <select
    className="player-choose"
    aria-label={label}
    title={label}
    value={value}
    onChange={({ target }) => choose(target.value)}
  >
    {options.map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </select>
);
