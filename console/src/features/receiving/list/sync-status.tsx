import { SyncOutlined } from '@ant-design/icons';
import { useCustom, useInvalidate } from '@refinedev/core';
import { Alert, App, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { SyncStatus as SyncStatusView } from '@modules/receiving/contract';
import type { ApiError } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, Instant, useVerb } from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';
import { useLinks } from '../links';
import { fetchedBetween, type LastFetch } from './fetched';

const BUSY = 3_000;
const QUIET = 60_000;

function useSyncStatus() {
  const { result, query } = useCustom<SyncStatusView, ApiError>({
    url: '/api/received/syncStatus',
    method: 'get',
    errorNotification: false,
    queryOptions: {
      refetchInterval: ({ state }) => (state.data?.data.openWindows ? BUSY : QUIET),
    },
  });
  return { status: query.isSuccess ? result.data : null, again: () => void query.refetch() };
}

/** When the list was last synchronised, and a button to synchronise it. */
export function SyncStatus() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { status, again } = useSyncStatus();
  const verb = useVerb('received');
  useFreshList(status?.lastSuccess);
  if (!status?.hasCredential) return null;
  const sync = async (): Promise<void> => {
    await verb('sync');
    refetchTasks();
    again();
    void message.info(t('received.sync.started'));
  };
  return (
    <>
      <LastSync status={status} />
      <ActionButton allow="received:sync" icon={<SyncOutlined aria-hidden />} run={sync}>
        {t('received.sync.now')}
      </ActionButton>
    </>
  );
}

/** Without a credential nothing is read: said above the list, which stays empty. */
export function NoCredential() {
  const { t } = useTranslation();
  const can = useCan();
  const links = useLinks();
  const { status } = useSyncStatus();
  if (!status || status.hasCredential) return null;
  return (
    <Alert
      type="info"
      showIcon
      message={t('received.sync.noCredential')}
      action={
        can('orgCredential:add') &&
        links.credentials && <Link to={links.credentials}>{t('received.sync.addCredential')}</Link>
      }
    />
  );
}

function LastSync({ status: { lastSuccess, lastError, openWindows } }: { status: SyncStatusView }) {
  const { t } = useTranslation();
  if (lastError)
    return (
      <Tooltip title={t(lastError.code, lastError.params)}>
        <span className="sync-status received-failed" tabIndex={0}>
          {t('received.sync.failed', { reason: t(lastError.code, lastError.params) })}
        </span>
      </Tooltip>
    );
  if (openWindows > 0)
    return (
      <span className="sync-status dim">{t('received.sync.reading', { n: openWindows })}</span>
    );
  if (!lastSuccess) return <span className="sync-status dim">{t('received.sync.never')}</span>;
  return (
    <span className="sync-status dim">
      {t('received.sync.last')} <Instant value={lastSuccess} />
    </span>
  );
}

/** Reloads the list if documents have been fetched since. */
function useFreshList(lastSuccess: LastFetch): void {
  const invalidate = useInvalidate();
  const before = useRef(lastSuccess);
  useEffect(() => {
    if (fetchedBetween(before.current, lastSuccess))
      void invalidate({ resource: 'received', invalidates: ['list'] });
    // Undefined after a failed request: the last known time stays.
    if (lastSuccess !== undefined) before.current = lastSuccess;
  }, [lastSuccess, invalidate]);
}
