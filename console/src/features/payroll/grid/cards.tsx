import { Button } from 'antd';
import { useEffect, useState } from 'react';

import type { RunRowItem } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { Figure } from '../words';

interface Props {
  rows: readonly (RunRowItem | undefined)[];
  ensure: (from: number, to: number) => Promise<unknown>;
  open: (employeeId: string) => void;
}

const STEP = 50;

/** The people of a run on a phone: the most important facts; tapping a card opens the rest. */
export function Cards({ rows, ensure, open }: Props) {
  const { t } = useTranslation();
  const [most, setMost] = useState(STEP);
  const to = Math.min(most, rows.length);
  useEffect(() => {
    if (to > 0) void ensure(0, to - 1);
  }, [ensure, to]);
  return (
    <>
      <ul className="list-cards">
        {rows.slice(0, to).map((row, index) =>
          row ? (
            <li key={row.employeeId} className="card">
              <button type="button" className="card-body" onClick={() => open(row.employeeId)}>
                <strong>{row.name}</strong>
                <dl>
                  <Fact name="base" row={row} value={row.base} />
                  <Fact name="pcb" row={row} value={row.figures?.pcb} />
                  <Fact name="net" row={row} value={row.figures?.net} />
                </dl>
              </button>
            </li>
          ) : (
            <li key={index} className="card" aria-busy="true">
              <div className="bone" />
            </li>
          ),
        )}
      </ul>
      {to < rows.length && (
        <Button block onClick={() => setMost(most + STEP)}>
          {t('payrollRun.showMore', { n: rows.length - to })}
        </Button>
      )}
    </>
  );
}

interface FactProps {
  name: 'base' | 'pcb' | 'net';
  row: RunRowItem;
  value: string | undefined;
}

function Fact({ name, row, value }: FactProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`payrollRun.column.${name}`)}</dt>
      <dd>
        <Figure value={value} isWithheld={row.isWithheld} />
      </dd>
    </div>
  );
}
