import { Button } from 'antd';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { tryAgain } from './try-again';

interface Props {
  error: unknown;
  /** What failed, in one sentence; that it could not be loaded, by default. */
  title?: string;
  again?: () => void;
  children?: ReactNode;
}

/** What happened in plain language, what to do, and the request id for support. */
export function FailedState({ error, title, again, children }: Props) {
  const { t } = useTranslation();
  const offline = error instanceof ApiError && error.errorCode === 'networkError';
  const requestId = error instanceof ApiError && error.requestId;
  return (
    <div className="state" role="alert">
      <span className="state-mark failed" aria-hidden>
        !
      </span>
      <h2>{title ?? t(again ? 'state.dataFailed' : 'state.failed')}</h2>
      <p>{messageOf(error)}</p>
      {offline && <p className="dim">{t('state.checkConnection')}</p>}
      {requestId && (
        <>
          <p className="dim">{t('state.persists')}</p>
          <p className="dim mono">{t('state.requestId', { id: requestId })}</p>
        </>
      )}
      <div className="state-actions">
        {again && (
          <Button type="primary" onClick={() => tryAgain(again)}>
            {t('action.retry')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
