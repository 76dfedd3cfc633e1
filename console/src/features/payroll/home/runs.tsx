import { ArrowLeftOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { businessDate } from '@kernel/time';
import type { RunListItem } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { type Column, ResourceList, type Row } from '../../../resource';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Figure, RunStateTag, useMonthWords } from '../words';
import { NewRunDialog } from './new-run-dialog';
import { payrollRunList } from './run-list.definition';

const runOf = (row: Row): RunListItem => row as unknown as RunListItem;

const facets = ['state', 'kind'];

/** All runs, of all months. */
export default function Runs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('payrollRun.all'));
  const [month, setMonth] = useState<string | null>(null);
  const columns = useColumns();
  return (
    <>
      <ResourceList
        of={payrollRunList}
        title={t('payrollRun.all')}
        columns={columns}
        facets={facets}
        filters={<BackToMonths />}
        onOpen={(row) => void navigate(`../${row.id}`, { relative: 'path' })}
        onAdd={() => setMonth(businessDate(new Date()).slice(0, 7))}
      />
      <NewRunDialog month={month} close={() => setMonth(null)} />
    </>
  );
}

function BackToMonths() {
  const { t } = useTranslation();
  return (
    <Link className="payroll-page-link" to=".." relative="path">
      <ArrowLeftOutlined aria-hidden /> {t('payrollRun.home.months')}
    </Link>
  );
}

function useColumns(): Record<string, Column> {
  const words = useMonthWords();
  const figure = (name: 'gross' | 'net' | 'employerCost'): Column => ({
    align: 'end',
    render: (row) => <Figure value={runOf(row)[name]} isWithheld={runOf(row).isWithheld} />,
  });
  return {
    name: { width: 220, render: (row) => <RunLink run={runOf(row)} /> },
    month: { width: 140, render: (row) => words(runOf(row).month) },
    state: { width: 130, render: (row) => <RunStateTag state={runOf(row).state} /> },
    gross: figure('gross'),
    net: figure('net'),
    employerCost: figure('employerCost'),
  };
}

const RunLink = ({ run }: { run: RunListItem }) => (
  <Link className="row-title" to={`../${run.id}`} relative="path">
    {run.name}
  </Link>
);
