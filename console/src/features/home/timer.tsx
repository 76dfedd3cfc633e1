import { PauseOutlined, PlayCircleOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { localDateTime } from '@kernel/time';
import { useTranslation } from '../../providers/translation';

const SECOND = 1000;

/** Malaysian time and a stopwatch. */
export default function Timer() {
  const { t } = useTranslation();
  const now = useNow();
  const [since, setSince] = useState<number | null>(null);
  const [kept, setKept] = useState(0);
  const elapsed = kept + (since === null ? 0 : Math.max(0, now - since));
  const toggle = (): void => {
    setKept(elapsed);
    setSince(since === null ? Date.now() : null);
  };
  const isRunning = since !== null;
  return (
    <div className="panel widget">
      <header>
        <h2>{t('home.widgets.timer')}</h2>
      </header>
      <p className="timer-clock figures">{localDateTime(new Date(now)).slice(11)}</p>
      <div className="timer-watch">
        <span className="figures" role="timer" aria-label={t('home.timer.elapsed')}>
          {clockOf(elapsed)}
        </span>
        <Button
          icon={isRunning ? <PauseOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
          onClick={toggle}
        >
          {t(isRunning ? 'home.timer.stop' : 'home.timer.start')}
        </Button>
        <Button
          type="text"
          icon={<UndoOutlined aria-hidden />}
          aria-label={t('home.timer.reset')}
          disabled={elapsed === 0}
          onClick={() => {
            setKept(0);
            setSince(null);
          }}
        />
      </div>
    </div>
  );
}

const two = (n: number): string => String(n).padStart(2, '0');

function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / SECOND);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}
