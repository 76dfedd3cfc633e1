import { App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';

import { assignable, type Assignable, type ChangePreview } from '@modules/payroll/contract';
import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import {
  AmountInput,
  DateInput,
  RefSelect,
  type Selection,
  useFocusBack,
  useVerb,
} from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';
import { ChangesTable } from './changes-table';

export const changeKinds = ['raise', 'assign', 'item'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const verbs: Readonly<Record<ChangeKind, { preview: string; start: string }>> = {
  raise: { preview: 'previewRaise', start: 'raiseMany' },
  assign: { preview: 'previewAssign', start: 'assignMany' },
  item: { preview: 'previewItem', start: 'addItemMany' },
};

interface Props {
  kind: ChangeKind;
  selection: Selection;
  close: () => void;
}

/** One change for many employees: entered, reviewed person by person, and started as a task. */
export function ChangeMany({ kind, selection, close }: Props) {
  useFocusBack();
  const { t } = useTranslation();
  const { message } = App.useApp();
  const run = useVerb('employee');
  const [form] = Form.useForm<Record<string, unknown>>();
  const [preview, setPreview] = useState<ChangePreview[] | null>(null);
  const [pending, setPending] = useState(false);
  const which = selection.all ? { query: selection.query } : { ids: selection.ids };
  const send = async <Result,>(verb: string): Promise<Result> =>
    run<Result>(verb, { ...which, ...bodyOf(form.getFieldsValue()) });
  const go = async (): Promise<void> => {
    setPending(true);
    try {
      if (preview === null) {
        await form.validateFields();
        setPreview(await send<ChangePreview[]>(verbs[kind].preview));
      } else {
        await send(verbs[kind].start);
        refetchTasks();
        message.info(t('employeeChange.started', { n: selection.count }));
        selection.clear();
        close();
      }
    } catch (error) {
      if (error instanceof Error) message.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={t(`employeeChange.title${kind[0]!.toUpperCase()}${kind.slice(1)}`)}
      okText={
        preview === null
          ? t('employeeChange.preview')
          : t('employeeChange.apply', { n: selection.count })
      }
      confirmLoading={pending}
      onOk={() => void go()}
      onCancel={close}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => setPreview(null)}
        initialValues={{ by: 'amount', field: 'workScheduleId' }}
      >
        {kind === 'raise' && <RaiseFields />}
        {kind === 'assign' && <AssignFields />}
        {kind === 'item' && <ItemFields />}
      </Form>
      {preview && <ChangesTable changes={preview} all={selection.count} />}
    </Modal>
  );
}

/** Empty values are omitted. */
const bodyOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );

const required = [{ required: true }];

function RaiseFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="validFrom" label={t('employeeChange.from')} rules={required}>
        <DateInput />
      </Form.Item>
      <Form.Item name="by" label={t('employeeChange.by')}>
        <Select
          options={[
            { value: 'amount', label: t('employeeChange.byAmount') },
            { value: 'percent', label: t('employeeChange.byPercent') },
          ]}
        />
      </Form.Item>
      <Form.Item name="value" label={t('employeeChange.value')} rules={required}>
        <AmountInput />
      </Form.Item>
      <Form.Item name="remark" label={t('employeeChange.remark')}>
        <Input maxLength={100} />
      </Form.Item>
    </>
  );
}

function AssignFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const field = Form.useWatch<Assignable>('field', form) ?? 'workScheduleId';
  return (
    <>
      <Form.Item name="field" label={t('employeeChange.field')}>
        <Select
          options={(Object.keys(assignable) as Assignable[]).map((each) => ({
            value: each,
            label: t(`fields.employee.${each}`),
          }))}
          onChange={() => form.setFieldValue('to', null)}
        />
      </Form.Item>
      <Form.Item name="to" label={t('employeeChange.to')} rules={required}>
        <RefSelect key={field} to={assignable[field]} />
      </Form.Item>
      <Form.Item name="validFrom" label={t('employeeChange.validFrom')}>
        <DateInput />
      </Form.Item>
    </>
  );
}

function ItemFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="payrollItemId" label={t('employeeChange.itemOf')} rules={required}>
        <RefSelect to="payrollItem" />
      </Form.Item>
      <Form.Item name="amount" label={t('employeeChange.amount')} rules={required}>
        <AmountInput />
      </Form.Item>
      <Form.Item name="beginsOn" label={t('employeeChange.from')} rules={required}>
        <DateInput />
      </Form.Item>
      <Form.Item name="endsOn" label={t('employeeChange.until')}>
        <DateInput />
      </Form.Item>
    </>
  );
}
