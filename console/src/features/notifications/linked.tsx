import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';

import type { LinkedNotification } from '@modules/notifications/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { loadWords } from '../../providers/catalogues';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { Outside } from '../../shell/outside/outside';

type Done = 'approved' | 'stopped';

/**
 * The target of the link in a mail. The person has to press a button after reading what will
 * happen: mail scanners open links.
 */
export default function Linked() {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  const { linked, refusal, refuse } = useLinked(token);
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const press = async (verb: 'approve' | 'stop', then: Done): Promise<void> => {
    setPending(true);
    try {
      await call(`/api/notificationLink/${verb}`, { body: { token } });
      setDone(then);
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  if (done)
    return (
      <Outside title={t(`notification.link.${done}`)} text={t(`notification.link.${done}Text`)}>
        {null}
      </Outside>
    );
  return (
    <Outside title={linked?.title ?? t('notification.link.title')} text={linked?.body}>
      {refusal !== null && (
        <Alert type="warning" showIcon className="outside-done" message={refusal} />
      )}
      {linked?.consequence && (
        <>
          <Alert
            type="info"
            className="outside-done"
            message={t('notification.link.what')}
            description={linked.consequence}
          />
          <Button
            type="primary"
            size="large"
            block
            loading={pending}
            onClick={() => void press('approve', 'approved')}
          >
            {t('notification.link.approve')}
          </Button>
        </>
      )}
      {linked && (
        <p className="outside-links">
          <button type="button" className="as-link" onClick={() => void press('stop', 'stopped')}>
            {t('notification.link.stop')}
          </button>
        </p>
      )}
    </Outside>
  );
}

function useLinked(token: string) {
  const { t } = useTranslation();
  const [linked, setLinked] = useState<LinkedNotification | null>(null);
  const [error, refuse] = useState<unknown>(null);
  useEffect(() => {
    const open = async (): Promise<void> => {
      await loadWords('notifications');
      setLinked(await call<LinkedNotification>('/api/notificationLink/open', { body: { token } }));
    };
    open().catch(refuse);
  }, [token]);
  const isGone = error instanceof ApiError && error.isMissing;
  const refusal = error === null ? null : isGone ? t('notification.link.gone') : messageOf(error);
  return { linked, refusal, refuse };
}
