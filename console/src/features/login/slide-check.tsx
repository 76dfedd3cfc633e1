import './slide-check.css';
import { CheckCircleFilled, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';

import type { SlidePuzzle, SlideTicket } from '@modules/identity/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useSystem } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';

export interface Slide {
  isWanted: boolean;
  /** The token for the correct position; valid for one sign-in. */
  ticket: string | undefined;
  puzzle: SlidePuzzle | undefined;
  refusal: string | null;
  answer: (x: number) => Promise<void>;
  renew: () => void;
}

export function useSlide(): Slide {
  const { sysSecondVer: isWanted } = useSystem();
  const [round, setRound] = useState(0);
  const [puzzle, setPuzzle] = useState<SlidePuzzle>();
  const [ticket, setTicket] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    call<SlidePuzzle>('/api/sysAuth/slide', { signal: leaving.signal })
      .then(setPuzzle)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setRefusal(messageOf(error));
      });
    return () => leaving.abort();
  }, [isWanted, round]);
  const renew = useCallback((): void => {
    setTicket(undefined);
    setRound((before) => before + 1);
  }, []);
  const answer = async (x: number): Promise<void> => {
    try {
      const body = { id: puzzle?.id, x };
      const passed = await call<SlideTicket>('/api/sysAuth/slideCheck', { body });
      setTicket(passed.ticket);
      setRefusal(null);
    } catch (error) {
      setRefusal(messageOf(error));
      renew();
    }
  };
  return { isWanted, ticket, puzzle, refusal, answer, renew };
}

interface Props {
  slide: Slide;
  /** An alternative for those who cannot slide. */
  onInstead: () => void;
}

/** A puzzle piece to slide into place, with a pointer or with the arrow keys and Enter. */
export function SlideCheck({ slide, onInstead }: Props) {
  const { t } = useTranslation();
  const { puzzle, ticket } = slide;
  if (ticket)
    return (
      <p className="slide-passed" role="status">
        <CheckCircleFilled aria-hidden /> {t('signIn.slide.passed')}
      </p>
    );
  return (
    <div className="slide" role="group" aria-label={t('signIn.slide.label')}>
      {puzzle ? (
        <SlidePuzzle key={puzzle.id} puzzle={puzzle} slide={slide} />
      ) : (
        <>
          <div className="slide-blank" />
          <div className="slide-track" />
        </>
      )}
      <p className="slide-foot">
        <span className={slide.refusal ? 'slide-refusal' : 'dim'} role="status">
          {slide.refusal ?? t('signIn.slide.hint')}
        </span>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          onClick={slide.renew}
          aria-label={t('signIn.slide.again')}
        />
      </p>
      <Button type="link" size="small" onClick={onInstead}>
        {t('signIn.slide.instead')}
      </Button>
    </div>
  );
}

function SlidePuzzle({ puzzle, slide }: { puzzle: SlidePuzzle; slide: Slide }) {
  const { t } = useTranslation();
  const [x, setX] = useState(0);
  const { width, height, pieceWidth, y } = puzzle;
  const settle = (): void => {
    if (x > 0) void slide.answer(x);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form before the piece is in place.
    event.preventDefault();
    settle();
  };
  const share = (length: number, of: number): string => `${(length / of) * 100}%`;
  return (
    <>
      <div className="slide-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={pictureOf(puzzle.background)} alt={t('signIn.slide.picture')} draggable={false} />
        <img
          src={pictureOf(puzzle.piece)}
          alt=""
          draggable={false}
          style={{
            left: share(x, width),
            top: share(y, height),
            width: share(pieceWidth, width),
          }}
        />
      </div>
      <input
        type="range"
        min={0}
        max={width - pieceWidth}
        value={x}
        aria-label={t('signIn.slide.hint')}
        onChange={(event) => setX(event.target.valueAsNumber)}
        onPointerUp={settle}
        onKeyDown={onKey}
      />
    </>
  );
}

const pictureOf = (base64: string): string => `data:image/png;base64,${base64}`;
