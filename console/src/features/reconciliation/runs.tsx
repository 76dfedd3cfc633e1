import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { type Column, PlainDateText, ResourceList, type Row } from '../../resource';
import { runList } from './definitions';
import { PeriodDialog } from './period-dialog';

const columns: Record<string, Column> = {
  fromDate: { width: 140, render: (row) => <RunLink row={row} /> },
};

/** Past comparisons, and starting a new one. */
export function Runs() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { t } = useTranslation();
  return (
    <>
      <ResourceList
        of={runList}
        columns={columns}
        title={t('resources.reconciliation.many')}
        onOpen={(row) => void navigate(row.id)}
        onAdd={() => setAsking(true)}
      />
      <PeriodDialog open={asking} close={() => setAsking(false)} />
    </>
  );
}

const RunLink = ({ row }: { row: Row }) => (
  <Link className="row-title" to={row.id}>
    <PlainDateText value={row.fromDate as string} />
  </Link>
);
