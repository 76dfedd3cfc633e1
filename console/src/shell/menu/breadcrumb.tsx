import { useLocation } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { useTitles } from '../frame/page-title';
import { usePage } from '../frame/shell-data';

export function Breadcrumb() {
  const { t } = useTranslation();
  const page = usePage();
  const { pathname } = useLocation();
  const own = useTitles()[pathname];
  if (!page) return null;
  const steps = [...page.trail.map((step) => step.title), page.title];
  if (own && pathname !== page.path) steps.push(own);
  return (
    <nav aria-label={t('shell.breadcrumb')} className="breadcrumb">
      <ol>
        {steps.map((step, index) => (
          <li key={index} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
