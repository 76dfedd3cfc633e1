import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { accountLength } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { LOGIN } from '../../shell/frame/guard';
import { Outside, OutsideRefusal } from '../../shell/outside/outside';
import { useOutsideForm } from '../../shell/outside/outside-form';

/** Specification 2, sections 5 and 8. It does not reveal whether the account exists. */
export default function Forgot() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  return (
    <Outside title={t('forgot.title')} text={sent ? undefined : t('forgot.text')}>
      {sent ? <Sent again={() => setSent(false)} /> : <AccountForm sent={() => setSent(true)} />}
    </Outside>
  );
}

function AccountForm({ sent }: { sent: () => void }) {
  const { t } = useTranslation();
  const { form, pending, refusal, submit } = useOutsideForm<{ account: string }>(async (body) => {
    await call('/api/sysAuth/forgotPassword', { body });
    sent();
  }, 'forgot.failed');
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void submit(values)}
    >
      {refusal && <OutsideRefusal text={refusal} />}
      <Form.Item
        name="account"
        label={t('login.account')}
        rules={[
          { required: true, message: t('account.wanted', { name: t('login.account') }) },
          { ...accountLength, message: t('newAccount.length', accountLength) },
        ]}
      >
        <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>
        {t('forgot.submit')}
      </Button>
      <p className="outside-links">
        <Link to={LOGIN}>{t('account.toSignIn')}</Link>
      </p>
    </Form>
  );
}

function Sent({ again }: { again: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert
        type="success"
        showIcon
        className="outside-done"
        message={t('forgot.sent')}
        description={t('forgot.sentText')}
      />
      <p className="outside-links">
        <Link to={LOGIN}>{t('account.toSignIn')}</Link>
        <button type="button" className="as-link" onClick={again}>
          {t('forgot.again')}
        </button>
      </p>
    </>
  );
}
