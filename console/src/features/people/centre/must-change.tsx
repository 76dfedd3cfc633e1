import '../people.css';
import './centre.css';
import { Button } from 'antd';

import { useTranslation } from '../../../providers/translation';
import { Mark } from '../../../shell/states/overlay';
import { PasswordForm } from './password-form';

/** Before anything else, a password set by someone else must be replaced by one's own. */
export default function MustChange({ done, leave }: { done: () => void; leave: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="must-change">
      <Mark size={32} />
      <h1>{t('centre.mustTitle')}</h1>
      <p>{t('centre.mustText')}</p>
      <PasswordForm done={done} />
      <Button type="link" onClick={leave}>
        {t('shell.logOut')}
      </Button>
    </main>
  );
}
