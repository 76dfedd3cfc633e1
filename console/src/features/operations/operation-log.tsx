import './operations.css';
import { useList } from '@refinedev/core';

import type { Answered } from '@kernel/resource';
import {
  differenceLogs,
  type DifferenceLogView,
  operationLogs,
} from '@modules/operations/contract';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { ResourceList, type Row, StatusTag } from '../../resource';
import { Difference } from './difference';
import { exactTime, narrow } from './log-columns';
import { useRecordName, useVerbName } from './names';

const nothing: readonly string[] = [];

/** What signed-in people did, and what it changed. */
export default function OperationLog() {
  const nameOf = useRecordName();
  const verbOf = useVerbName();
  return (
    <ResourceList
      of={operationLogs}
      facets={nothing}
      columns={{
        logDateTime: exactTime,
        account: { width: 140 },
        realName: { width: 150 },
        elapsed: { width: 110 },
        remoteIp: narrow,
        controllerName: { width: 140, render: (row) => nameOf(String(row.controllerName)) },
        actionName: { width: 120, render: (row) => verbOf(String(row.actionName)) },
        status: {
          width: 130,
          align: 'start',
          render: (row) => <Outcome code={Number(row.status)} />,
        },
      }}
      more={(row) => <Changes row={row} />}
    />
  );
}

function Outcome({ code }: { code: number }) {
  const { t } = useTranslation();
  if (code === 200) return <StatusTag tone="valid">{t('log.done')}</StatusTag>;
  const word = code >= 500 ? 'log.failed' : 'log.refused';
  return <StatusTag tone={code >= 500 ? 'failed' : 'attention'}>{t(word, { code })}</StatusTag>;
}

/** What the same request changed, from the audit trail. */
function Changes({ row }: { row: Row }) {
  const can = useCan();
  const { t } = useTranslation();
  const nameOf = useRecordName();
  const { result } = useList<Answered<DifferenceLogView>>({
    resource: differenceLogs.name,
    filters: [{ field: 'traceId', operator: 'eq', value: row.traceId }],
    pagination: { pageSize: 20 },
    errorNotification: false,
    queryOptions: { enabled: can('sysLogDiff:page') },
  });
  if (result.data.length === 0) return null;
  return (
    <section>
      <h2>{t('log.changesOfRequest')}</h2>
      {result.data.map((change) => (
        <div key={change.id}>
          <p className="dim">
            {nameOf(change.resource)} {change.recordId}
          </p>
          <Difference row={change} />
        </div>
      ))}
    </section>
  );
}
