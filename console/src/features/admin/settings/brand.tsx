import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Form, Input, Switch, Upload } from 'antd';
import { useState } from 'react';

import type { SystemInfoView } from '@modules/identity/contract';
import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useCan, useSystem } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, useKeptForm } from '../../../resource';
import { loadSystem } from '../../../shell/frame/start';
import { base64Of } from './base64';

const texts = [
  'sysTitle',
  'sysViceTitle',
  'sysViceDesc',
  'sysWatermark',
  'sysCopyright',
  'sysIcp',
  'sysIcpUrl',
] as const satisfies readonly (keyof SystemInfoView)[];

const switches = [
  'sysCaptcha',
  'sysSecondVer',
] as const satisfies readonly (keyof SystemInfoView)[];

interface Logo {
  name: string;
  base64: string;
}

/** What everyone sees before signing in: names, texts, the logo (platform API, section 4.2). */
export function Brand() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const can = useCan();
  const system = useSystem();
  const [form] = Form.useForm<SystemInfoView>();
  const kept = useKeptForm({ form, place: 'brand' });
  const [logo, setLogo] = useState<Logo | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setFault(null);
    try {
      await call('/api/sysConfig/saveSysInfo', { body: bodyOf(form.getFieldsValue(), logo) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.faults.length === 0) throw error;
      const isOfLogo = (path: string): boolean => path.startsWith('sysLogo');
      setFault(error.faults.find(({ path }) => isOfLogo(path))?.message ?? null);
      return form.setFields(
        error.faults
          .filter(({ path }) => !isOfLogo(path))
          .map(({ path, message: text }) => ({
            name: path as keyof SystemInfoView,
            errors: [text],
          })),
      );
    }
    kept.done();
    setLogo(null);
    await loadSystem();
    void message.success(t('resource.saved'));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="resource-form"
      initialValues={system}
      disabled={!can('sysConfig:update')}
      onValuesChange={kept.touched}
    >
      {kept.offer}
      <Form.Item
        label={t('config.brand.sysLogo')}
        htmlFor="brand-logo"
        extra={t('config.brand.logoHint')}
        {...(fault && { help: fault, validateStatus: 'error' })}
      >
        <LogoInput
          shown={logo?.base64 ?? system.sysLogo}
          choose={(chosen) => {
            setFault(null);
            setLogo(chosen);
          }}
        />
      </Form.Item>
      {texts.map((name) => (
        <Form.Item key={name} name={name} label={t(`config.brand.${name}`)}>
          <Input maxLength={500} />
        </Form.Item>
      ))}
      {switches.map((name) => (
        <Form.Item key={name} name={name} label={t(`config.brand.${name}`)} valuePropName="checked">
          <Switch />
        </Form.Item>
      ))}
      <ActionButton primary allow="sysConfig:update" run={save}>
        {t('action.save')}
      </ActionButton>
    </Form>
  );
}

const bodyOf = (values: SystemInfoView, logo: Logo | null): object => ({
  ...Object.fromEntries(texts.map((name) => [name, values[name] ?? ''])),
  ...Object.fromEntries(switches.map((name) => [name, values[name] ?? false])),
  ...(logo && { sysLogoBase64: logo.base64, sysLogoFileName: logo.name }),
});

function LogoInput({ shown, choose }: { shown: string; choose: (logo: Logo) => void }) {
  const { t } = useTranslation();
  return (
    <div className="file-input">
      {shown && <img className="file-preview" src={shown} alt={t('config.brand.sysLogo')} />}
      <Upload
        id="brand-logo"
        accept="image/png,image/jpeg,image/gif,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          void base64Of(file).then((base64) => choose({ name: file.name, base64 }));
          return false;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />}>
          {t(shown ? 'action.replace' : 'resource.chooseFile')}
        </Button>
      </Upload>
    </div>
  );
}
