import { Alert, Button } from 'antd';

import { ApiError, messageOf } from '../../providers/api-error';
import { useTranslation } from '../../providers/translation';

interface Props {
  /** One sentence. */
  title: string;
  error: unknown;
  again?: () => void;
}

/**
 * What failed in a part of a screen, why, and what to do; when offline, to check the connection.
 */
export function Failure({ title, error, again }: Props) {
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
          {isOffline && <> {t('state.checkConnection')}</>}
          {error instanceof ApiError && error.requestId && (
            <p className="dim mono">{t('state.requestId', { id: error.requestId })}</p>
          )}
        </>
      }
      action={again && <Button onClick={again}>{t('action.retry')}</Button>}
    />
  );
}

/** Whether something is missing because the run has not been calculated. */
export const isUncomputed = (error: unknown): boolean =>
  error instanceof ApiError && (error.isMissing || error.errorCode === 'run.pcbNotFound');
