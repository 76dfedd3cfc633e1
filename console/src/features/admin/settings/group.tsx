import { App, Form, Input, Switch } from 'antd';
import { useCallback, useEffect } from 'react';

import { config, type ConfigView } from '@modules/identity/contract';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { type Translator, useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { notifyWritten } from '../../../providers/written';
import { ActionButton, AmountInput, SkeletonRows, useKeptForm } from '../../../resource';
import { FailedState } from '../../../shell/states/failed-state';
import { settingName } from './names';

type Values = Record<string, string>;

/** The settings of one group, each with the input of its type; saved together. */
export function Group({ name }: { name: string }) {
  const speech = useTranslation();
  const { t } = speech;
  const { message } = App.useApp();
  const can = useCan();
  const { value: settings, error, again } = useSettings(name);
  const [form] = Form.useForm<Values>();
  const kept = useKeptForm({ form, place: `sysConfig:${name}`, secret: ['sys_password'] });
  useEffect(() => {
    // Reloaded when the page is shown again: fields that are not being edited are updated.
    const others = settings?.filter(({ code }) => !form.isFieldTouched(code));
    if (others) form.setFieldsValue(valuesOf(others));
  }, [settings, form]);
  if (!settings && error) return <FailedState error={error} again={again} />;
  if (!settings) return <SkeletonRows rows={4} />;
  const mayWrite = can('sysConfig:update');
  const save = async (): Promise<void> => {
    const values = await form.validateFields();
    const changed = settings.filter(({ code, value }) => (values[code] ?? '') !== (value ?? ''));
    if (changed.length > 0)
      await call('/api/sysConfig/batchUpdate', {
        body: changed.map(({ code }) => ({ code, value: values[code] ?? '' })),
      });
    form.setFields(settings.map(({ code: name }) => ({ name, touched: false })));
    kept.done();
    notifyWritten('sysConfig');
    again();
    void message.success(t('resource.saved'));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="resource-form"
      disabled={!mayWrite}
      initialValues={valuesOf(settings)}
      onValuesChange={kept.touched}
    >
      {kept.offer}
      {settings.map((setting) => (
        <Form.Item
          key={setting.code}
          name={setting.code}
          label={settingName(speech, setting.code, setting.name)}
          extra={setting.remark}
          rules={[{ validator: (_, value) => checked(setting, value as string, t) }]}
        >
          <Value type={setting.valueType} />
        </Form.Item>
      ))}
      <ActionButton primary allow="sysConfig:update" run={save}>
        {t('action.save')}
      </ActionButton>
    </Form>
  );
}

const valuesOf = (settings: readonly ConfigView[]): Values =>
  Object.fromEntries(settings.map(({ code, value }) => [code, value ?? '']));

/** The same rule as the server's. */
async function checked(
  { code, valueType }: ConfigView,
  value: string,
  t: Translator['t'],
): Promise<void> {
  const [fault] = config.check?.({ code, value, valueType }) ?? [];
  if (fault) throw new Error(t(fault.code, fault.params));
}

interface ValueProps {
  type: ConfigView['valueType'];
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** This API family writes booleans as `True` and `False`. */
function Value({ type, id, value = '', onChange }: ValueProps) {
  if (type === 'boolean')
    return (
      <Switch
        id={id}
        checked={value.toLowerCase() === 'true'}
        onChange={(isOn) => onChange?.(isOn ? 'True' : 'False')}
      />
    );
  if (type === 'number')
    return <AmountInput id={id} value={value} onChange={(next) => onChange?.(next ?? '')} />;
  return <Input id={id} value={value} onChange={(event) => onChange?.(event.target.value)} />;
}

const useSettings = (groupCode: string) =>
  useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call<ConfigView[]>('/api/sysConfig/list', { body: { groupCode }, signal }),
      [groupCode],
    ),
  );
