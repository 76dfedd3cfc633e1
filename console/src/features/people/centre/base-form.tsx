import { Alert, App, Button, Form } from 'antd';
import { useMemo, useState } from 'react';

import { faultsOfRecord, normaliseRecord } from '@kernel/resource';
import { ownProfile, type OwnBaseInfo } from '@modules/identity/contract';
import { ApiError, messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { typedIn } from '../../../providers/session/kept-work';
import { useTranslation } from '../../../providers/translation';
import { usePending } from '../../../providers/use-pending';
import { FieldInput, useLabels, useUnsaved } from '../../../resource';
import { useKeptWork } from '../../../resource/form/kept-work';
import { updateShell } from './own.api';

const fields = Object.entries(ownProfile.fields);

/** Name, contact details, and anything else people want to say about themselves. */
export function BaseForm({ base, saved }: { base: OwnBaseInfo; saved: () => void }) {
  const { t } = useTranslation();
  const labels = useLabels(ownProfile);
  const [form] = Form.useForm<Record<string, unknown>>();
  const begun = useMemo(
    () => ({ ...base, sex: base.sex === null ? null : String(base.sex) }),
    [base],
  );
  const saving = useSaving({ form, begun, saved });
  const guard = useUnsaved(saving.isDirty, saving.kept.done);
  const values = Form.useWatch([], form) ?? {};
  return (
    <Form
      form={form}
      layout="vertical"
      className="centre-form"
      initialValues={begun}
      validateTrigger={[]}
      onValuesChange={saving.touched}
      onFinish={() => void saving.save()}
    >
      {guard}
      {saving.kept.offer}
      {saving.refusal && <Alert type="error" showIcon message={saving.refusal} />}
      <div className="form-grid" inert={saving.pending}>
        {fields.map(([name, field]) => (
          <Form.Item key={name} name={name} label={labels.field(name)} required={field.required}>
            <FieldInput {...{ field, name, labels, values }} />
          </Form.Item>
        ))}
      </div>
      <Button type="primary" htmlType="submit" loading={saving.pending}>
        {t('centre.save')}
      </Button>
    </Form>
  );
}

interface Parts {
  form: ReturnType<typeof Form.useForm<Record<string, unknown>>>[0];
  /** The profile as it was when editing began. */
  begun: object;
  saved: () => void;
}

function useSaving({ form, begun, saved }: Parts) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [isDirty, setDirty] = useState(false);
  const { pending, run } = usePending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const kept = useKeptWork<Record<string, unknown>>({
    place: 'ownProfile',
    version: null,
    read: () => (isDirty ? { base: { ...begun }, data: form.getFieldsValue() } : null),
    goOn: ({ base, data }) => {
      form.setFieldsValue(typedIn(base, data) as never);
      setDirty(true);
    },
  });
  const show = (faults: readonly { path: string; message: string }[]): void =>
    form.setFields(
      fields.map(([name]) => ({
        name,
        errors: faults.filter(({ path }) => path === name).map((fault) => fault.message),
      })),
    );
  const store = async (values: Record<string, unknown>): Promise<void> => {
    setRefusal(null);
    try {
      await call('/api/sysUser/baseInfo', { body: values });
      setDirty(false);
      kept.done();
      updateShell({ realName: String(values.realName) });
      void message.success(t('centre.saved'));
      saved();
    } catch (error) {
      if (error instanceof ApiError && error.faults.length > 0) show(error.faults);
      else setRefusal(messageOf(error));
    }
  };
  const save = async (): Promise<void> => {
    const values = normaliseRecord(ownProfile, form.getFieldsValue());
    const faults = [...faultsOfRecord(ownProfile, values)];
    show(faults.map(({ code, path, params }) => ({ path, message: t(code, params) })));
    if (faults.length > 0) return;
    await run(() => store(values));
  };
  const touched = (): void => {
    setDirty(true);
    kept.touched();
  };
  return { save, pending, refusal, isDirty, kept, touched };
}
