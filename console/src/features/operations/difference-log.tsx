import type { Answered } from '@kernel/resource';
import { differenceLogs, type DifferenceLogView } from '@modules/operations/contract';
import { useTranslation } from '../../providers/translation';
import { ResourceList } from '../../resource';
import { Difference } from './difference';
import { exactTime, narrow } from './log-columns';
import { useRecordName, useVerbName } from './names';

const nothing: readonly string[] = [];

/** The audit trail as a list: the values before and after each change. */
export default function DifferenceLog() {
  const { t } = useTranslation();
  const nameOf = useRecordName();
  const verbOf = useVerbName();
  return (
    <ResourceList
      of={differenceLogs}
      facets={nothing}
      columns={{
        logDateTime: exactTime,
        recordId: narrow,
        resource: {
          render: (row) => nameOf(String(row.resource)),
          text: (row) => nameOf(String(row.resource)),
        },
        diffType: { render: (row) => verbOf(String(row.diffType)) },
        realName: {
          render: (row) => (typeof row.realName === 'string' ? row.realName : t('audit.system')),
        },
      }}
      more={(row) => (
        <section>
          <h2>{t('log.changes')}</h2>
          <Difference row={row as Answered<DifferenceLogView>} />
        </section>
      )}
    />
  );
}
