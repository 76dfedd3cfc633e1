import { Link } from 'react-router-dom';

import { componentOf } from '../components';
import { useTranslation } from '../providers/translation';
import { useShellData } from '../shell/frame/shell-data';

const GUIDE = componentOf('errorGuide');

/** The code in small print beside its message, linked to its entry in the error guide. */
export function CodeLink({ code }: { code: string }) {
  const { t } = useTranslation();
  const { pages } = useShellData();
  const guide = pages.find(({ component }) => component === GUIDE);
  if (!guide) return <span className="fault-code">{code}</span>;
  return (
    <Link
      className="fault-code"
      to={`${guide.path}?code=${encodeURIComponent(code)}`}
      title={t('health.toGuide', { code })}
    >
      {code}
    </Link>
  );
}
