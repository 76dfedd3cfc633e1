import './billing.css';

import { periodWords } from '@kernel/i18n';
import type { RevenueView } from '@modules/billing/contract';
import { Chart } from '../../charts';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { Amount, PlainDateText } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { PageLink } from '../../shell/frame/page-link';

const share = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 });

const revenue = (signal: AbortSignal): Promise<RevenueView> =>
  call('/api/order/revenue', { signal });

/**
 * Income from plans, plans that end soon, lost customers, and documents that could not be issued.
 */
export default function Revenue() {
  const { t, language } = useTranslation();
  const { value, error, again } = useLoaded(revenue);
  if (error) return <FailedState error={error} again={again} />;
  if (!value) return <div className="bone block" aria-busy="true" />;
  const { months, plans, due, churn, waiting } = value;
  const series = plans.map(({ code, amounts }) => ({ name: code, values: amounts }));
  return (
    <div className="billing wide">
      <header className="actions-row">
        <h1>{t('menu.revenue')}</h1>
        <PageLink orNothing page="sysTenant">
          {t('billing.revenue.planStatus')}
        </PageLink>
      </header>
      <section>
        <Chart
          title={t('billing.revenue.byMonth')}
          data={{
            kind: 'bar',
            series,
            unit: 'MYR',
            labels: months.map((month) => periodWords(month, language, 'short')),
          }}
        />
        <p className="dim">{t('billing.revenue.net')}</p>
      </section>
      <section className="panel summary" aria-label={t('billing.revenue.due')}>
        <h2>{t('billing.revenue.due')}</h2>
        {due.length === 0 ? (
          <p className="dim">{t('billing.revenue.noneDue')}</p>
        ) : (
          <Due of={due} />
        )}
      </section>
      <section className="panel summary" aria-label={t('billing.revenue.churn')}>
        <h2>{t('billing.revenue.churn')}</h2>
        <Churn of={churn} />
        <p className="dim">{t('billing.revenue.churnText')}</p>
      </section>
      {waiting.length > 0 && (
        <section className="panel summary" aria-label={t('billing.revenue.waiting')}>
          <h2>{t('billing.revenue.waiting')}</h2>
          <Waiting of={waiting} />
        </section>
      )}
    </div>
  );
}

function Due({ of }: { of: RevenueView['due'] }) {
  const { t } = useTranslation();
  return (
    <div className="billing-scroll" tabIndex={0} role="group" aria-label={t('billing.revenue.due')}>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('billing.revenue.organisation')}</th>
            <th scope="col">{t('billing.revenue.plan')}</th>
            <th scope="col">{t('billing.revenue.until')}</th>
            <th scope="col" className="end">
              {t('billing.revenue.worth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map((each) => (
            <tr key={each.orgId}>
              <th scope="row">{each.orgName}</th>
              <td>{each.planCode}</td>
              <td>
                <PlainDateText value={each.until} />
              </td>
              <td className="end">
                <Amount value={each.worth} currency="MYR" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Churn({ of }: { of: RevenueView['churn'] }) {
  const { t, language } = useTranslation();
  return (
    <div
      className="billing-scroll"
      tabIndex={0}
      role="group"
      aria-label={t('billing.revenue.churn')}
    >
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('billing.revenue.month')}</th>
            <th scope="col" className="end">
              {t('billing.revenue.began')}
            </th>
            <th scope="col" className="end">
              {t('billing.revenue.left')}
            </th>
            <th scope="col" className="end">
              {t('billing.revenue.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...of].reverse().map(({ month, began, left }) => (
            <tr key={month}>
              <th scope="row" className="figures">
                {periodWords(month, language)}
              </th>
              <td className="end figures">{began}</td>
              <td className="end figures">{left}</td>
              <td className="end figures">{began === 0 ? '–' : share.format(left / began)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Waiting({ of }: { of: RevenueView['waiting'] }) {
  const { t } = useTranslation();
  return (
    <div
      className="billing-scroll"
      tabIndex={0}
      role="group"
      aria-label={t('billing.revenue.waiting')}
    >
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('billing.revenue.order')}</th>
            <th scope="col">{t('billing.revenue.organisation')}</th>
            <th scope="col">{t('billing.revenue.document')}</th>
            <th scope="col" className="end">
              {t('billing.revenue.amount')}
            </th>
            <th scope="col">{t('billing.revenue.why')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ orderSn, orgName, refundSn, amount, fault }) => (
            <tr key={`${orderSn} ${refundSn}`}>
              <th scope="row">{orderSn}</th>
              <td>{orgName}</td>
              <td>{t(`billing.revenue.${refundSn === '' ? 'invoice' : 'refundNote'}`)}</td>
              <td className="end">
                <Amount value={amount} currency="MYR" />
              </td>
              <td>{t(fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
