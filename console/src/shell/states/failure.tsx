import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { tryAgain } from './try-again';

interface Props {
  /** One sentence. */
  title: string;
  error: unknown;
  again?: () => void;
  /** What remains possible meanwhile. */
  children?: ReactNode;
}

/**
 * What failed in a part of a screen, why, and what to do; when offline, to check the connection.
 */
export function Failure({ title, error, again, children }: Props) {
  const { t } = useTranslation();
  const isOffline = error instanceof ApiError && error.errorCode === 'networkError';
  return (
    <Alert
      type="error"
      showIcon
      message={title}
      description={
        <>
          {messageOf(error)}
          {isOffline && <p>{t('state.checkConnection')}</p>}
          {children && <p>{children}</p>}
          {error instanceof ApiError && error.requestId && (
            <p className="dim mono">{t('state.requestId', { id: error.requestId })}</p>
          )}
        </>
      }
      action={again && <Button onClick={() => tryAgain(again)}>{t('action.retry')}</Button>}
    />
  );
}
