import './other-ways.css';
import { Link } from 'react-router-dom';

import { useWords } from '../../providers/words';

/** For whoever has forgotten the password, or has no account yet (specification 1, section 2). */
export function OtherWays() {
  const { t } = useWords();
  return (
    <p className="other-ways">
      <Link to="/forgot">{t('account.forgotten')}</Link>
      <span>
        {t('account.noAccount')} <Link to="/register">{t('account.toRegister')}</Link>
      </span>
    </p>
  );
}
