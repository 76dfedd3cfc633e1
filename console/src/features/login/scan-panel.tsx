import './scan.css';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import type { Followed, Shown } from '@modules/identity/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { QrCode } from '../../resource/show/qr-code';
import type { Entry } from './use-entry';

type State = Followed['state'];

const PAUSE = 2000;

/** A QR code to scan with a signed-in phone; this page is signed in once the phone approves. */
export default function ScanPanel({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { shown, state, again } = useScan(entry);
  const isOver = state === 'over' || state === 'refused';
  return (
    <div className="scan">
      <p className="dim">{t('signIn.scan.steps')}</p>
      <div className={isOver ? 'scan-square over' : 'scan-square'}>
        {shown && <QrCode text={shown.address} label={t('signIn.scan.picture')} />}
        {isOver && (
          <Button type="primary" onClick={again}>
            {t('signIn.scan.again')}
          </Button>
        )}
      </div>
      <p role="status" className={state === 'refused' ? 'scan-refused' : undefined}>
        {t(`signIn.scan.${wordOf(state)}`)}
      </p>
      {shown && !isOver && (
        <p className="dim">
          {t('signIn.scan.number')} <strong className="scan-number">{shown.number}</strong>
        </p>
      )}
    </div>
  );
}

const wordOf = (state: State): string =>
  ({ waiting: 'waiting', over: 'over', refused: 'refused' })[state as string] ?? 'seen';

function useScan({ enter, refuse }: Entry) {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const watch = async (): Promise<void> => {
      const fresh = await call<Shown>('/api/sysAuth/scan', { method: 'POST', signal });
      setShown(fresh);
      const end = await follow(fresh, setState, signal);
      // The tokens arrived in the response headers; just continue.
      if (end === 'used') await enter(() => Promise.resolve());
    };
    watch().catch((error: unknown) => {
      if (signal.aborted) return;
      setState('over');
      refuse(messageOf(error));
    });
    return () => leaving.abort();
  }, [round, enter, refuse]);
  const again = (): void => {
    setShown(undefined);
    setState('waiting');
    refuse(null);
    setRound((before) => before + 1);
  };
  return { shown, state, again };
}

/** Polls until a decision is made; polling pauses while the page is hidden. */
async function follow(
  { id, secret }: Shown,
  notify: (state: State) => void,
  signal: AbortSignal,
): Promise<State> {
  for (;;) {
    const body = { id, secret };
    const { state } = await call<Followed>('/api/sysAuth/scanState', { body, signal });
    notify(state);
    if (state === 'over' || state === 'refused' || state === 'used') return state;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
  }
}
