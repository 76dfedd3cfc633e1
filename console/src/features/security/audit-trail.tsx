import './security.css';
import { Alert } from 'antd';

import type { ChainsView } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { EmptyState } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { ChainCard } from './chain-card';
import { ExportPeriod } from './export-period';

/** Proves to an administrator that nothing in the trail was changed or removed. */
export default function AuditTrail() {
  const { t } = useTranslation();
  const { value: answer, error, again } = useLoaded(readChains);
  return (
    <div className="audit-trail">
      <h1>{t('auditTrail.title')}</h1>
      <p className="audit-intro">{t('auditTrail.intro')}</p>
      {answer && !answer.guarded && (
        <Alert type="warning" showIcon message={t('auditTrail.unguarded')} />
      )}
      {error ? <FailedState error={error} again={again} /> : <Shown answer={answer} />}
      <ExportPeriod />
    </div>
  );
}

function Shown({ answer }: { answer: ChainsView | null }) {
  const { t } = useTranslation();
  if (!answer) return <div className="bone block" aria-busy="true" />;
  if (answer.chains.length === 0)
    return <EmptyState mark="0" title={t('auditTrail.title')} text={t('auditTrail.none')} />;
  return (
    <section className="audit-chains" aria-label={t('auditTrail.chains')}>
      {answer.chains.map((chain) => (
        <ChainCard key={chain.orgId} chain={chain} />
      ))}
    </section>
  );
}

const readChains = (signal: AbortSignal): Promise<ChainsView> =>
  call('/api/auditTrail/chains', { signal });
