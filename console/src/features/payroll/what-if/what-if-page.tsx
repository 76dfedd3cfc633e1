import { ArrowLeftOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { WhatIfRequest, WhatIfView } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { EmptyState } from '../../../resource';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Failure } from '../../../shell/states/failure';
import { payrollRuns } from '../payroll-calls';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { WhatIfForm } from './what-if-form';
import { WhatIfResult } from './what-if-result';

/** What pay, tax and cost would be if something changed; nothing is saved. */
export default function WhatIfPage() {
  const { t } = useTranslation();
  const home = useOwnPath();
  const { view, error, pending, ask } = useWhatIf();
  usePageTitle(t('payrollRun.whatIf.title'));
  return (
    <article className="payroll-run">
      <header className="page-head">
        <Link className="page-back" to={home} aria-label={t('payrollRun.back')}>
          <ArrowLeftOutlined />
        </Link>
        <div className="page-title">
          <h1>{t('payrollRun.whatIf.title')}</h1>
          <span className="dim">{t('payrollRun.whatIf.text')}</span>
        </div>
      </header>
      <div className="what-if">
        <section className="payroll-panel">
          <WhatIfForm pending={pending} ask={ask} />
        </section>
        <section className="what-if-result" aria-live="polite" aria-busy={pending}>
          {error !== null && <Failure title={t('payrollRun.calculationFailed')} error={error} />}
          {view ? (
            <WhatIfResult view={view} />
          ) : (
            error === null && (
              <EmptyState
                mark="?"
                title={t('payrollRun.whatIf.emptyTitle')}
                text={t('payrollRun.whatIf.emptyText')}
              />
            )
          )}
        </section>
      </div>
    </article>
  );
}

function useWhatIf() {
  const [view, setView] = useState<WhatIfView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const ask = async (request: WhatIfRequest): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      setView(await payrollRuns.whatIf(request));
    } catch (reason) {
      setError(reason);
    } finally {
      setPending(false);
    }
  };
  return { view, error, pending, ask };
}
