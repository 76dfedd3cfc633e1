import { SendOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';

import { periodWords } from '@kernel/i18n';
import { FilterLogic, FilterOperator, type PageResult } from '@kernel/resource';
import type { RunListItem } from '@modules/payroll/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { Allowed, ResourceList } from '../../resource';
import { Failure } from '../../shell/states/failure';
import { IssueDialog } from './issue-dialog';
import { paperColumns } from './paper-columns';
import { payslipList } from './paper-lists.definition';
import { usePaperActions } from './use-paper-actions';
import { usePaperWords } from './use-paper-words';

const facets = ['isLatest', 'isMailed'];

/** Issued payslips, version by version. */
export default function Payslips() {
  const { t } = useTranslation();
  const { actions, batch, start } = usePaperActions('payslip');
  const [asking, setAsking] = useState(false);
  const words = usePaperWords('payslip');
  return (
    <>
      <ResourceList
        of={payslipList}
        words={words}
        facets={facets}
        columns={paperColumns}
        actions={actions}
        batch={batch}
        toolbar={
          <Allowed any={['payslip:issue']}>
            <Button type="primary" icon={<SendOutlined />} onClick={() => setAsking(true)}>
              {t('papers.issue')}
            </Button>
          </Allowed>
        }
      />
      {asking && <IssueRun start={start} close={() => setAsking(false)} />}
    </>
  );
}

interface AskingProps {
  start: (verb: string, body: object) => Promise<void>;
  close: () => void;
}

/** Asks which of the locked runs. */
function IssueRun({ start, close }: AskingProps) {
  const { t, language } = useTranslation();
  const { value, error, again } = useLoaded(lockedRuns);
  const runs = value?.items ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const runId = chosen ?? runs?.[0]?.id ?? null;
  return (
    <IssueDialog
      title={t('papers.issue')}
      disabled={runId === null}
      issue={(release) => start('issue', { runId, ...release })}
      close={close}
    >
      {error !== null && <Failure title={t('papers.runsFailed')} error={error} again={again} />}
      <Form.Item label={t('papers.run')} htmlFor="issued-run">
        <Select
          id="issued-run"
          loading={runs === null && error === null}
          value={runId}
          onChange={setChosen}
          notFoundContent={t('papers.noRun')}
          options={runs?.map(({ id, month, name }) => ({
            value: id,
            label: `${periodWords(month, language)} · ${name}`,
          }))}
        />
      </Form.Item>
    </IssueDialog>
  );
}

const lockedRuns = (signal: AbortSignal): Promise<PageResult<RunListItem>> =>
  call('/api/payrollRun/page', {
    body: {
      page: 1,
      pageSize: 100,
      filter: {
        logic: FilterLogic.and,
        filters: [{ field: 'state', operator: FilterOperator.in, value: ['approved', 'paid'] }],
      },
    },
    signal,
  });
