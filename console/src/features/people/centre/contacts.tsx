import { App, Input } from 'antd';
import { useState } from 'react';

import type { OwnSignInsView } from '@modules/identity/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, StatusTag } from '../../../resource';

interface Props {
  own: OwnSignInsView;
  changed: () => void;
}

/** The person's e-mail address and mobile number; only verified ones can be used to sign in. */
export const Contacts = (props: Props) => (
  <>
    <Email {...props} />
    <Phone {...props} />
  </>
);

function Email({ own: { email, emailProven } }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const send = async (): Promise<void> => {
    await call('/api/sysAuth/sendEmailProof', { body: {} });
    message.success(t('signIn.own.emailSent'));
  };
  return (
    <section>
      <h2>{t('signIn.own.email')}</h2>
      {email === null ? (
        <p className="dim">{t('signIn.own.emailNone')}</p>
      ) : (
        <div className="own-contact">
          <span>{email}</span>
          <Proven is={emailProven} />
          {!emailProven && <ActionButton run={send}>{t('signIn.own.emailSend')}</ActionButton>}
        </div>
      )}
    </section>
  );
}

function Phone({ own: { phone, phoneProven, phoneOffered }, changed }: Props) {
  const { t } = useTranslation();
  const shown = phoneOffered && phone !== null;
  return (
    <section>
      <h2>{t('signIn.own.phone')}</h2>
      {shown ? (
        <div className="own-contact">
          <span className="figures">{phone}</span>
          <Proven is={phoneProven} />
          {!phoneProven && <Code changed={changed} />}
        </div>
      ) : (
        <p className="dim">{t(phoneOffered ? 'signIn.own.phoneNone' : 'signIn.own.phoneOff')}</p>
      )}
    </section>
  );
}

function Code({ changed }: Pick<Props, 'changed'>) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const send = async (): Promise<void> => {
    await call('/api/sysSms/sendProof', { body: {} });
    setSent(true);
  };
  const prove = async (): Promise<void> => {
    await call('/api/sysSms/prove', { body: { code } });
    changed();
  };
  if (!sent) return <ActionButton run={send}>{t('signIn.own.phoneSend')}</ActionButton>;
  return (
    <>
      <Input
        className="own-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        aria-label={t('signIn.own.phoneCode')}
        placeholder={t('signIn.own.phoneCode')}
      />
      <ActionButton run={prove} disabled={code.trim().length < 6}>
        {t('signIn.own.phoneProve')}
      </ActionButton>
    </>
  );
}

function Proven({ is }: { is: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusTag tone={is ? 'valid' : 'waiting'}>
      {t(is ? 'signIn.own.proven' : 'signIn.own.unproven')}
    </StatusTag>
  );
}
