import { Modal } from 'antd';

import { useTranslation } from '../../providers/translation';
import { CopyText, useFocusBack } from '../../resource';

/** A generated password, shown to the person who hands it over. */
export interface Announced {
  kind: 'added' | 'reset';
  account: string;
  password: string;
}

interface Props {
  announced: Announced | null;
  close: () => void;
}

/** Shows a new password once; it closes only by its button, as the password cannot be shown again. */
export const Announcement = ({ announced, close }: Props) =>
  announced && <Announcing announced={announced} close={close} />;

function Announcing({ announced, close }: { announced: Announced; close: () => void }) {
  useFocusBack();
  const { t } = useTranslation();
  const { kind, account, password } = announced;
  return (
    <Modal
      open
      closable={false}
      maskClosable={false}
      keyboard={false}
      width={460}
      title={t(kind === 'added' ? 'people.added' : 'people.resetDone', { account })}
      okText={t('people.handedOver')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={close}
    >
      <p>{t('people.announce')}</p>
      <dl className="facts announced">
        <div>
          <dt>{t('people.password')}</dt>
          <dd>
            <CopyText value={password} />
          </dd>
        </div>
      </dl>
    </Modal>
  );
}
