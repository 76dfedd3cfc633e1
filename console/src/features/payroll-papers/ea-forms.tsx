import { FilePdfOutlined, FileZipOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, Button, Form, InputNumber } from 'antd';
import { useCallback, useState } from 'react';

import { businessDate } from '@kernel/time';
import { isEffective } from '@modules/payroll/contract';
import { saveFrom } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { ReadMore } from '../../reading/read-more';
import {
  type Action,
  ActionMenu,
  Allowed,
  ResourceList,
  type Row,
  type Selection,
} from '../../resource';
import { payrollRuns } from '../payroll/payroll-calls';
import { useRunData } from '../payroll/use-run-data';
import { IssueDialog } from './issue-dialog';
import { paperColumns, paperOf } from './paper-columns';
import { eaFormList } from './paper-lists.definition';
import { usePaperActions } from './use-paper-actions';
import { usePaperWords } from './use-paper-words';

const facets = ['isLatest', 'isMailed'];
const thisYear = (): number => Number(businessDate(new Date()).slice(0, 4));

/** Issued EA forms, PCB 2(II) of each employee, and the registers of TP1 and TP3. */
export default function EaForms() {
  const { t } = useTranslation();
  const { actions, batch, start } = usePaperActions('eaForm');
  const [asking, setAsking] = useState(false);
  const words = usePaperWords('eaForm');
  const [year, setYear] = useState(thisYear);
  const taxStatement = (row: Row): Action => ({
    key: 'taxStatement',
    label: t('papers.taxStatement'),
    icon: <FilePdfOutlined />,
    allow: 'eaForm:export',
    more: true,
    run: async () => {
      const { period: year, employeeId } = paperOf(row);
      await saveFrom('/api/eaForm/taxStatement', { query: { year, employeeId } });
    },
  });
  const taxStatements = ({ all, query, ids, count: n }: Selection): Action[] => [
    {
      key: 'taxStatements',
      label: t('papers.taxStatements', { n }),
      allow: 'eaForm:export',
      icon: <FileZipOutlined />,
      more: true,
      run: () => {
        const which = all ? { query } : { ids };
        return start('downloadMany', { ...which, form: 'zip', paper: 'taxStatement' });
      },
    },
  ];
  const register = (of: 'tp1' | 'tp3', language: 'en' | 'ms'): Action => ({
    key: `${of}-${language}`,
    label: `${t(`papers.${of}`)} ${year} · ${t(language === 'en' ? 'papers.english' : 'papers.malay')}`,
    allow: 'eaForm:export',
    run: () => saveFrom('/api/eaForm/register', { query: { year, of, language } }),
  });
  return (
    <>
      <ResourceList
        of={eaFormList}
        words={words}
        facets={facets}
        columns={paperColumns}
        actions={(row) => [...actions(row), taxStatement(row)]}
        batch={(selection) => [...batch(selection), ...taxStatements(selection)]}
        toolbar={
          <>
            <ReadMore topic="eaForm" brief />
            <ActionMenu
              label={t('papers.registers')}
              actions={(['tp1', 'tp3'] as const).flatMap((of) => [
                register(of, 'en'),
                register(of, 'ms'),
              ])}
            />
            <Allowed any={['eaForm:issue']}>
              <Button type="primary" icon={<SendOutlined />} onClick={() => setAsking(true)}>
                {t('papers.issueEa')}
              </Button>
            </Allowed>
          </>
        }
      />
      {asking && (
        <IssueDialog
          title={t('papers.issueEa')}
          disabled={false}
          issue={(release) => start('issue', { year, ...release })}
          close={() => setAsking(false)}
        >
          <Form.Item label={t('papers.year')} htmlFor="issued-year">
            <InputNumber
              id="issued-year"
              min={2000}
              max={2100}
              value={year}
              onChange={(value) => setYear(value ?? thisYear())}
            />
          </Form.Item>
          <OpenMonths year={year} />
        </IssueDialog>
      )}
    </>
  );
}

/** A form covers locked months only: months of the year that are still open are missing from it. */
function OpenMonths({ year }: { year: number }) {
  const { t } = useTranslation();
  const { value } = useRunData(useCallback((signal) => payrollRuns.months(year, signal), [year]));
  const n = value?.filter(({ state }) => !isEffective(state)).length ?? 0;
  if (n === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('payrollYear.open', { n })}
      description={t('papers.openMonths')}
    />
  );
}
