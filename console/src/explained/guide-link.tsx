import { Link } from 'react-router-dom';

import { useTranslation } from '../providers/translation';
import { usePathOf } from '../shell/frame/shell-data';

/** The code in small print beside its message, linked to its entry in the error guide. */
export function CodeLink({ code }: { code: string }) {
  const { t } = useTranslation();
  const guide = usePathOf()('errorGuide');
  if (!guide) return <span className="fault-code">{code}</span>;
  return (
    <Link
      className="fault-code"
      to={`${guide}?code=${encodeURIComponent(code)}`}
      title={t('health.toGuide', { code })}
    >
      {code}
    </Link>
  );
}
