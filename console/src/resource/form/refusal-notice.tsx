import { Alert, Button } from 'antd';

import { type ApiError, messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';

/** A refusal that belongs to no single field. */
export interface Refusal {
  message: string;
  /** The record was changed meanwhile and must be reloaded. */
  isStale: boolean;
  requestId?: string;
}

export const refusalOf = (error: ApiError, message = messageOf(error)): Refusal => ({
  message,
  isStale: error.errorCode === 'changedByAnother',
  requestId: error.faults.length > 0 ? undefined : error.requestId,
});

interface Props {
  refusal: Refusal | null;
  /** Loads the stored version if someone else has changed it. */
  reload?: () => void;
}

/** Why a record was not saved, shown above its form. */
export function RefusalNotice({ refusal, reload }: Props) {
  const { t } = useTranslation();
  if (!refusal) return null;
  return (
    <Alert
      type="error"
      showIcon
      message={refusal.message}
      description={refusal.requestId && t('state.requestId', { id: refusal.requestId })}
      action={
        refusal.isStale &&
        reload && (
          <Button size="small" onClick={reload}>
            {t('resource.loadLatest')}
          </Button>
        )
      }
    />
  );
}
