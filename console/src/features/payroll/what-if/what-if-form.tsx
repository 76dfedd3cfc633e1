import { Button, Checkbox, Form, Input, Segmented, Select } from 'antd';
import { useState } from 'react';

import type { WhatIfRequest } from '@modules/payroll/contract';
import { businessDate } from '@kernel/time';
import { useTranslation } from '../../../providers/translation';
import { AmountInput, MonthInput } from '../../../resource';
import { type PeopleOfRun, Chosen } from '../home/people-choice';
import { ReliefSelect } from '../people/relief-select';

interface Props {
  pending: boolean;
  ask: (request: WhatIfRequest) => Promise<void>;
}

const subjects = ['pay', 'relief', 'headcount'] as const;
type Subject = (typeof subjects)[number];

/** The possible changes for each subject, as typed. */
interface Draft {
  month: string;
  people: PeopleOfRun;
  subject: Subject;
  percent: string | null;
  amount: string | null;
  bonusMonths: string | null;
  bonusAmount: string | null;
  relief: string | null;
  reliefAmount: string | null;
  base: string | null;
  count: string | null;
  isLeaving: boolean;
}

const first = (): Draft => ({
  month: businessDate(new Date()).slice(0, 7),
  people: { of: 'all', ids: [] },
  subject: 'pay',
  percent: null,
  amount: null,
  bonusMonths: null,
  bonusAmount: null,
  relief: null,
  reliefAmount: null,
  base: null,
  count: '1',
  isLeaving: false,
});

export function WhatIfForm({ pending, ask }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(first);
  const put = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const change = changeOf(draft);
  return (
    <Form
      layout="vertical"
      className="dialog-form"
      onFinish={() => change && void ask({ month: draft.month, ...peopleOf(draft), change })}
    >
      <Form.Item label={t('payrollRun.month')} htmlFor="what-if-month">
        <MonthInput
          id="what-if-month"
          required
          value={draft.month}
          onChange={(month) => put({ month })}
        />
      </Form.Item>
      <Segmented
        block
        className="what-if-subjects"
        value={draft.subject}
        onChange={(subject) => put({ subject })}
        options={subjects.map((each) => ({
          value: each,
          label: t(`payrollRun.whatIf.of.${each}`),
        }))}
      />
      <Whom draft={draft} put={put} />
      {draft.subject === 'pay' && <OfPay draft={draft} put={put} />}
      {draft.subject === 'relief' && <OfRelief draft={draft} put={put} />}
      {draft.subject === 'headcount' && <OfHeadcount draft={draft} put={put} />}
      <Button type="primary" htmlType="submit" loading={pending} disabled={change === null}>
        {t('payrollRun.whatIf.ask')}
      </Button>
    </Form>
  );
}

interface PartProps {
  draft: Draft;
  put: (part: Partial<Draft>) => void;
}

const whom = ['all', 'departments', 'employees'] as const;

function Whom({ draft, put }: PartProps) {
  const { t } = useTranslation();
  const { people } = draft;
  return (
    <Form.Item label={t('payrollRun.whatIf.whom')} htmlFor="what-if-whom">
      <Select
        id="what-if-whom"
        value={people.of}
        onChange={(of: PeopleOfRun['of']) => put({ people: { of, ids: [] } })}
        options={whom.map((of) => ({ value: of, label: t(`payrollRun.new.${of}`) }))}
      />
      {people.of !== 'all' && (
        <Chosen
          to={people.of === 'departments' ? 'department' : 'employee'}
          value={people}
          put={(next) => put({ people: next })}
        />
      )}
    </Form.Item>
  );
}

type Typed = 'percent' | 'amount' | 'bonusMonths' | 'bonusAmount' | 'reliefAmount' | 'base';

function Typing({ name, draft, put }: PartProps & { name: Typed }) {
  const { t } = useTranslation();
  return (
    <Form.Item label={t(`payrollRun.whatIf.${name}`)} htmlFor={`what-if-${name}`}>
      <AmountInput
        id={`what-if-${name}`}
        value={draft[name]}
        onChange={(text) => put({ [name]: text })}
      />
    </Form.Item>
  );
}

const OfPay = (props: PartProps) => (
  <div className="payroll-form-row">
    <Typing {...props} name="percent" />
    <Typing {...props} name="amount" />
    <Typing {...props} name="bonusMonths" />
    <Typing {...props} name="bonusAmount" />
  </div>
);

function OfRelief(props: PartProps) {
  const { t } = useTranslation();
  const { draft, put } = props;
  return (
    <>
      <Form.Item label={t('payrollRun.whatIf.relief')} htmlFor="what-if-relief">
        <ReliefSelect
          id="what-if-relief"
          value={draft.relief}
          onChange={(relief) => put({ relief })}
          year={Number(draft.month.slice(0, 4))}
        />
      </Form.Item>
      <Typing {...props} name="reliefAmount" />
    </>
  );
}

function OfHeadcount(props: PartProps) {
  const { t } = useTranslation();
  const { draft, put } = props;
  return (
    <>
      <div className="payroll-form-row">
        <Typing {...props} name="base" />
        <Form.Item label={t('payrollRun.whatIf.count')} htmlFor="what-if-count">
          <Input
            id="what-if-count"
            inputMode="numeric"
            value={draft.count ?? ''}
            onChange={({ target }) => put({ count: target.value.replace(/\D/g, '') })}
          />
        </Form.Item>
      </div>
      {draft.people.of !== 'all' && (
        <Checkbox
          checked={draft.isLeaving}
          onChange={({ target }) => put({ isLeaving: target.checked })}
        >
          {t('payrollRun.whatIf.isLeaving')}
        </Checkbox>
      )}
    </>
  );
}

const peopleOf = ({ people }: Draft): Pick<WhatIfRequest, 'employeeIds' | 'departmentIds'> =>
  people.of === 'all'
    ? {}
    : people.of === 'departments'
      ? { departmentIds: people.ids }
      : { employeeIds: people.ids };

/** The change to simulate; null if nothing would change. */
function changeOf(draft: Draft): WhatIfRequest['change'] | null {
  const { subject, people } = draft;
  if (people.of !== 'all' && people.ids.length === 0) return null;
  if (subject === 'pay') {
    const { percent, amount, bonusMonths, bonusAmount } = draft;
    const change = {
      ...(percent && { percent }),
      ...(amount && { amount }),
      ...(bonusMonths && { bonusMonths }),
      ...(bonusAmount && { bonusAmount }),
    };
    return Object.keys(change).length > 0 ? change : null;
  }
  if (subject === 'relief') {
    const { relief, reliefAmount } = draft;
    return relief && reliefAmount ? { reliefs: [{ code: relief, amount: reliefAmount }] } : null;
  }
  const count = Number(draft.count ?? 0);
  const newcomers = draft.base && count > 0 ? [{ base: draft.base, count }] : [];
  if (newcomers.length === 0 && !draft.isLeaving) return null;
  return {
    ...(newcomers.length > 0 && { newcomers }),
    ...(draft.isLeaving && { isLeaving: true }),
  };
}
