import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { LOGIN } from '../../shell/frame/guard';
import { Outside, SignInNext } from '../../shell/outside/outside';
import { isReported } from '../../shell/outside/outside-form';

/**
 * The target of the link in the mail. The person has to press a button: mail scanners open links,
 * and this one works only once.
 */
export default function ConfirmEmail() {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  const [refusal, setRefusal] = useState<{ text: string; isFinal: boolean }>();
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState(false);
  const confirm = async (): Promise<void> => {
    setPending(true);
    setRefusal(undefined);
    try {
      await call('/api/sysAuth/proveEmail', { body: { token } });
      setDone(true);
    } catch (error) {
      setRefusal({ text: messageOf(error), isFinal: isReported(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Outside
      title={t(done ? 'confirmEmail.done' : 'confirmEmail.title')}
      text={t(done ? 'confirmEmail.doneText' : 'confirmEmail.text')}
    >
      {refusal && <Alert type="warning" showIcon className="outside-done" message={refusal.text} />}
      {!done && !refusal?.isFinal && (
        <Button type="primary" size="large" block loading={pending} onClick={() => void confirm()}>
          {t('confirmEmail.submit')}
        </Button>
      )}
      {done ? (
        <SignInNext />
      ) : (
        <p className="outside-links">
          <Link to={LOGIN}>{t('account.toSignIn')}</Link>
        </p>
      )}
    </Outside>
  );
}
