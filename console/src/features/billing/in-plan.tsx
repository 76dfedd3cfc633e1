import './in-plan.css';
import { LockOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';

import { allowedWithoutPlan } from '@modules/payroll/contract';
import { payrollMenu } from '@modules/payroll/menu';
import { useCan, Withheld } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { useIsMissing } from '../../shell/account/trial-status';
import { withheldIn } from './withheld';
import { PageLink } from '../../shell/frame/page-link';

const withheld = { payroll: withheldIn(payrollMenu, allowedWithoutPlan) };

/**
 * A screen of a service that is sold separately. If the plan does not include it, a note above says
 * so, and actions that would be refused are not offered.
 */
export function inPlan(service: 'payroll', Screen: ComponentType): ComponentType {
  return function InPlan() {
    const isMissing = useIsMissing(service);
    return (
      <Withheld value={isMissing ? withheld[service] : null}>
        {isMissing && <NotInPlan />}
        <Screen />
      </Withheld>
    );
  };
}

function NotInPlan() {
  const { t } = useTranslation();
  const mayBuy = useCan()('order:buy');
  return (
    <section className="not-in-plan" aria-labelledby="not-in-plan">
      <span className="state-mark" aria-hidden>
        <LockOutlined />
      </span>
      <div>
        <h2 id="not-in-plan">{t('payrollPlan.title')}</h2>
        <p>{t('payrollPlan.text')}</p>
      </div>
      {mayBuy ? (
        <PageLink orNothing page="purchase" className="dead-end-link">
          {t('payrollPlan.seePlans')}
        </PageLink>
      ) : (
        <p className="dim">{t('payrollPlan.askDirector')}</p>
      )}
    </section>
  );
}
