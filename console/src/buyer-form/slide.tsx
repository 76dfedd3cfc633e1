import { type KeyboardEvent, useEffect, useState } from 'react';

import type { FormLanguage } from '@modules/buyers/contract';
import type { SlidePuzzle, SlideTicket } from '@modules/identity/contract';
import { ask } from './api';
import type { Say } from './words';

interface Props {
  language: FormLanguage;
  say: Say;
  /** Called with the ticket for a solved puzzle. */
  passed: (ticket: string) => Promise<void>;
}

/**
 * A puzzle piece to slide into its gap, with a pointer or with the arrow keys and Enter; shown only
 * to suspicious clients.
 */
export function Slide({ language, say, passed }: Props) {
  const [round, setRound] = useState(0);
  const [puzzle, setPuzzle] = useState<SlidePuzzle | null>(null);
  const [x, setX] = useState(0);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    ask<SlidePuzzle>('sysAuth/slide', language).then(
      (made) => {
        setX(0);
        setPuzzle(made);
      },
      () => setPuzzle(null),
    );
  }, [language, round]);
  const settle = async (): Promise<void> => {
    if (x === 0 || !puzzle) return;
    try {
      const body = { id: puzzle.id, x };
      const { ticket } = await ask<SlideTicket>('sysAuth/slideCheck', language, body);
      await passed(ticket);
    } catch {
      // Wrong or too late: each puzzle accepts one answer.
      setWrong(true);
      setRound(round + 1);
    }
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') void settle();
  };
  if (!puzzle) return <p role="status">{say('loading')}</p>;
  const share = (length: number, of: number): string => `${(length / of) * 100}%`;
  const { width, height, pieceWidth, y } = puzzle;
  return (
    <section className="slide">
      <h2>{say('slide.title')}</h2>
      <div className="slide-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={`data:image/png;base64,${puzzle.background}`} alt={say('slide.picture')} />
        <img
          src={`data:image/png;base64,${puzzle.piece}`}
          alt=""
          style={{ left: share(x, width), top: share(y, height), width: share(pieceWidth, width) }}
        />
      </div>
      <input
        type="range"
        min={0}
        max={width - pieceWidth}
        value={x}
        aria-label={say('slide.hint')}
        onChange={({ target }) => setX(target.valueAsNumber)}
        onPointerUp={() => void settle()}
        onKeyDown={onKey}
      />
      <p role="status">{say(isWrong ? 'slide.wrong' : 'slide.hint')}</p>
      <p className="dim">{say('slide.help')}</p>
    </section>
  );
}
