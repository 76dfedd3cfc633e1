import './other-sign-in-methods.css';
import { Link } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';

/** For people who forgot their password or have no account yet (specification 1, section 2). */
export function OtherSignInMethods() {
  const { t } = useTranslation();
  return (
    <p className="other-methods">
      <Link to="/forgot">{t('account.forgotten')}</Link>
      <span>
        {t('account.noAccount')} <Link to="/register">{t('account.toRegister')}</Link>
      </span>
    </p>
  );
}
