import { Button, Form, Input, type InputRef } from 'antd';

import { type Credentials, signIn } from '../../providers/auth';
import { useTranslation } from '../../providers/translation';
import { CaptchaField, useCaptcha } from './captcha';
import { PasswordField } from './password-field';
import { SlideCheck, useSlide } from './slide-check';
import type { Entry } from './use-entry';

interface Props {
  entry: Entry;
  /** The account that signs in; the form asks for it when it is omitted. */
  account?: string;
}

export function PasswordForm({ entry, account }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Credentials>();
  const captcha = useCaptcha();
  const slide = useSlide();
  // A captcha replaces the slide check: nobody has to do both.
  const slides = slide.isWanted && !captcha.isWanted;
  const rule = (name: string) => [
    { required: true, message: t('login.required', { name: t(name) }) },
  ];
  const submit = (values: Credentials): Promise<void> =>
    entry.enter(async () => {
      try {
        await signIn({
          ...values,
          ...(captcha.isWanted && { codeId: captcha.id }),
          ...(slides && { slideTicket: slide.ticket }),
        });
      } catch (error) {
        captcha.afterRefusal(error);
        slide.renew();
        form.resetFields(['code']);
        (form.getFieldInstance('password') as InputRef | undefined)?.focus({ cursor: 'all' });
        throw error;
      }
    });
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      onFinish={(values) => void submit(values)}
      requiredMark={false}
      initialValues={{ account }}
      aria-label={t('login.title')}
    >
      <Form.Item name="account" label={t('login.account')} rules={rule('login.account')}>
        <Input
          autoFocus={account === undefined}
          readOnly={account !== undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <PasswordField rules={rule('login.password')} />
      {captcha.isWanted && <CaptchaField captcha={captcha} rules={rule('login.captcha')} />}
      {slides && <SlideCheck slide={slide} onInstead={captcha.ask} />}
      <Button type="primary" htmlType="submit" block loading={entry.pending}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
