import { Form, Input, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { type AddRunRequest, type RunKind, runKinds } from '@modules/payroll/contract';
import { ApiError, messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { usePending } from '../../../providers/use-pending';
import { DateInput, MonthInput, useFocusBack } from '../../../resource';
import { payrollRuns } from '../payroll-calls';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { PeopleChoice, type PeopleOfRun } from './people-choice';

interface Props {
  /** The initial month; null while the dialog is closed. */
  month: string | null;
  close: () => void;
}

/** An amendment is started from the payslip that it amends. */
const offered = runKinds.filter((kind) => kind !== 'amendment');

/** Asks for month, kind and people, creates the run and opens it. */
export function NewRunDialog({ month, close }: Props) {
  return month === null ? null : <Asking key={month} month={month} close={close} />;
}

interface Draft {
  month: string;
  kind: RunKind;
  name: string;
  payDate: string | null;
  people: PeopleOfRun;
}

function Asking({ month, close }: { month: string; close: () => void }) {
  useFocusBack();
  const { t } = useTranslation();
  const { draft, put, count, fault, faultAt, pending, create } = useNewRun(month, close);
  return (
    <Modal
      open
      title={t('payrollRun.new.title')}
      okText={t('payrollRun.new.ok')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void create()}
      onCancel={close}
      width={520}
    >
      <Form
        layout="vertical"
        className="dialog-form"
        inert={pending}
        onFinish={() => void create()}
      >
        <div className="payroll-form-row">
          <Form.Item label={t('payrollRun.month')} htmlFor="run-month" {...faultAt('month')}>
            <MonthInput
              id="run-month"
              required
              value={draft.month}
              onChange={(month) => put({ month })}
            />
          </Form.Item>
          <Form.Item label={t('payrollRun.kind')} htmlFor="run-kind" {...faultAt('kind')}>
            <Select
              id="run-kind"
              value={draft.kind}
              onChange={(kind: RunKind) => put({ kind })}
              options={offered.map((kind) => ({
                value: kind,
                label: t(`choices.payrollRunKind.${kind}`),
              }))}
            />
          </Form.Item>
          <Form.Item label={t('payrollRun.payDate')} htmlFor="run-date" {...faultAt('payDate')}>
            <DateInput
              id="run-date"
              required
              value={draft.payDate}
              onChange={(payDate) => put({ payDate })}
            />
          </Form.Item>
        </div>
        <p className="dim payroll-hint">{t(`payrollRun.kindText.${draft.kind}`)}</p>
        <Form.Item label={t('payrollRun.name')} htmlFor="run-name" {...faultAt('name')}>
          <Input
            id="run-name"
            maxLength={100}
            placeholder={t('payrollRun.new.namePlaceholder')}
            value={draft.name}
            onChange={({ target }) => put({ name: target.value })}
          />
        </Form.Item>
        <PeopleChoice value={draft.people} count={count} put={(people) => put({ people })} />
        {fault && (
          <p className="failed" role="alert">
            {fault}
          </p>
        )}
      </Form>
    </Modal>
  );
}

function useNewRun(month: string, close: () => void) {
  const navigate = useNavigate();
  const home = useOwnPath();
  const [draft, setDraft] = useState<Draft>({
    month,
    kind: 'regular',
    name: '',
    payDate: null,
    people: { of: 'all', ids: [] },
  });
  const [error, setError] = useState<unknown>(null);
  const { pending, run } = usePending();
  const { count, payDate } = useProposal(draft.month, draft.kind);
  const put = (part: Partial<Draft>): void => {
    setError(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const shown = { ...draft, payDate: draft.payDate ?? payDate };
  const create = (): Promise<void> =>
    run(async () => {
      setError(null);
      try {
        const id = await payrollRuns.add(requestOf(shown));
        close();
        void navigate(`${home}/${id}`);
      } catch (reason) {
        setError(reason);
      }
    });
  const faults = error instanceof ApiError ? error.faults : [];
  const faultAt = (path: string) => {
    const found = faults.find((each) => each.path === path);
    return found ? { validateStatus: 'error' as const, help: found.message } : {};
  };
  const isAtField = faults.length > 0 && faults.every(({ path }) => shownPaths.includes(path));
  const fault = error !== null && !isAtField ? messageOf(error) : null;
  return { draft: shown, put, count, fault, faultAt, pending, create };
}

const shownPaths = ['month', 'kind', 'payDate', 'name'];

function requestOf({ month, kind, name, payDate, people }: Draft): AddRunRequest {
  return {
    month,
    kind,
    payDate: payDate ?? '',
    ...(name.trim() && { name: name.trim() }),
    people:
      people.of === 'all'
        ? 'all'
        : people.of === 'departments'
          ? { departmentIds: people.ids }
          : { employeeIds: people.ids },
  };
}

/**
 * The usual pay date and the number of people; a month that does not allow a run says so on
 * creation.
 */
function useProposal(month: string, kind: RunKind) {
  const [proposal, setProposal] = useState<{ count: number; payDate: string } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    payrollRuns.proposal(month, kind, leaving.signal).then(
      ({ people, payDate }) => setProposal({ count: people, payDate }),
      () => {
        if (!leaving.signal.aborted) setProposal(null);
      },
    );
    return () => leaving.abort();
  }, [month, kind]);
  return { count: proposal?.count ?? null, payDate: proposal?.payDate ?? null };
}
