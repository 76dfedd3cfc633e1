import './operations.css';

import { exceptionLogs } from '@modules/operations/contract';
import { CopyText, ResourceList } from '../../resource';
import { exactTime } from './log-columns';

const nothing: readonly string[] = [];

/** Unexpected errors, by the request id that was shown to the person. */
export default function ExceptionLog() {
  return (
    <ResourceList
      of={exceptionLogs}
      facets={nothing}
      columns={{
        logDateTime: exactTime,
        eventId: { width: 150 },
        message: { width: 260 },
        traceId: { width: 200, render: (row) => <CopyText value={String(row.traceId)} /> },
        exception: {
          render: (row) => (
            <pre className="stack mono" tabIndex={0}>
              {String(row.exception)}
            </pre>
          ),
        },
      }}
    />
  );
}
