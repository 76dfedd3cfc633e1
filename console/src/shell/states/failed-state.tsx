import { Button } from 'antd';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '../../providers/api-error';
import { useTranslation } from '../../providers/translation';

interface Props {
  error: unknown;
  again?: () => void;
  children?: ReactNode;
}

/** What happened in plain language, what to do, and the request id for support. */
export function FailedState({ error, again, children }: Props) {
  const { t } = useTranslation();
  const offline = error instanceof ApiError && error.errorCode === 'networkError';
  return (
    <div className="state" role="alert">
      <span className="state-mark failed" aria-hidden>
        !
      </span>
      <h2>{t('state.failed')}</h2>
      <p>{messageOf(error)}</p>
      <p className="dim">{t(offline ? 'state.checkConnection' : 'state.tryAgain')}</p>
      {error instanceof ApiError && error.requestId && (
        <p className="dim mono">{t('state.requestId', { id: error.requestId })}</p>
      )}
      <div className="state-actions">
        {again && (
          <Button type="primary" onClick={again}>
            {t('action.retry')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
