import { App, Form, Input, Modal } from 'antd';
import { useNavigate } from 'react-router-dom';

import type { RoleView } from '@modules/identity/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { usePending } from '../../providers/use-pending';
import { useFocusBack, useKeptForm, useVerb } from '../../resource';
import { useRoleName } from '../../shell/account/role-name';
import { useOwnPath } from '../../shell/frame/shell-data';

interface Values {
  name: string;
  code: string;
}

/** A new role with the rights of an existing one, under its own name and code. */
export function CopyDialog({ role, close }: { role: RoleView; close: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const path = useOwnPath();
  const verb = useVerb('sysRole');
  const nameOf = useRoleName();
  const [form] = Form.useForm<Values>();
  const kept = useKeptForm({ form, place: `sysRole:${role.id}:copy` });
  const { pending, run } = usePending();
  const cancel = (): void => {
    kept.done();
    close();
  };
  const copy = async (values: Values): Promise<void> => {
    try {
      const id = await verb<string>('copy', { ...values, id: role.id });
      kept.done();
      void message.success(t('role.copied'));
      void navigate(`${path}/${id}`);
    } catch (error) {
      const faults = error instanceof ApiError ? error.faults : [];
      const here = faults.filter(({ path }) => path === 'name' || path === 'code');
      form.setFields(
        here.map(({ path, message: text }) => ({ name: path as keyof Values, errors: [text] })),
      );
      if (here.length === 0) void message.error(messageOf(error));
    }
  };
  return (
    <Modal
      open
      width={480}
      title={t('role.copyTitle', { name: nameOf(role) })}
      okText={t('role.copy')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={cancel}
    >
      <Form
        form={form}
        layout="vertical"
        className="role-dialog"
        initialValues={{
          name: t('role.copyOf', { name: nameOf(role) }),
          code: `${role.code}Copy`.slice(0, 64),
        }}
        onValuesChange={kept.touched}
        inert={pending}
        onFinish={(values) => void run(() => copy(values))}
      >
        {kept.offer}
        <Form.Item name="name" label={t('fields.sysRole.name')} required>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="code" label={t('fields.sysRole.code')} required>
          <Input maxLength={64} className="mono" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
