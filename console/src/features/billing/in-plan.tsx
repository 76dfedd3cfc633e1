import './in-plan.css';
import { LockOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';

import { useCan } from '../../providers/session';
import { useTranslation } from '../../providers/translation';
import { useIsMissing } from '../../shell/account/trial-status';

/** A screen of a service that is sold, under a word about the plan where it is not part of it. */
export function inPlan(service: 'payroll', Screen: ComponentType): ComponentType {
  return function InPlan() {
    return (
      <>
        {useIsMissing(service) && <NotInPlan />}
        <Screen />
      </>
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
        <Link to="/billing/purchase" className="way">
          {t('payrollPlan.seePlans')}
        </Link>
      ) : (
        <p className="dim">{t('payrollPlan.askDirector')}</p>
      )}
    </section>
  );
}
