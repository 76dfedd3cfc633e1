import './totals.css';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';

import { businessDate } from '@kernel/time';
import { type InvoiceTotals as Answer, kinds } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { EmptyState } from '../../resource';
import { dateWords } from '@kernel/i18n';
import { FailedState } from '../../shell/states/failed-state';
import { addressOf, tabs, type Tab, type View, viewOf } from './address';
import { Breakdown } from './breakdown';
import { useListLink, useListAddress } from './links';
import { OverTime } from './over-time';
import { RankingTable } from './ranking-table';
import { Tiles } from './tiles';
import { TotalsExport } from './totals-export';
import { TotalsFilters } from './totals-filters';
import { useAnswer } from './use-answer';
import { totalsRequestOf } from './totals-request';

const AGAIN = 60_000;

/**
 * Count, amount and tax of documents: over time, broken down, and compared with the previous
 * period.
 */
export default function Totals() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const today = businessDate(new Date());
  const view = viewOf(query, today);
  const put = (changes: Partial<View>): void =>
    setQuery((before) => addressOf({ ...viewOf(before, today), ...changes }, today));
  const request = { ...totalsRequestOf(view), by: view.by };
  const { result, error, again } = useAnswer<Answer>('/api/dashboard/totals', request, AGAIN);
  return (
    <div className="totals-page">
      <header className="totals-head">
        <h1>{t('totals.title')}</h1>
        <TotalsExport view={view} />
      </header>
      <TotalsFilters view={view} put={put} />
      {view.name !== null && (
        <p className="totals-only">
          <strong>
            {t(view.product ? 'totals.onlyProduct' : 'totals.onlyParty', { name: view.name })}
          </strong>{' '}
          <button
            type="button"
            className="link"
            onClick={() => put({ party: null, product: null, name: null })}
          >
            {t('totals.clear')}
          </button>
        </p>
      )}
      {error ? (
        <FailedState error={error} again={again} />
      ) : result ? (
        <Shown totals={result} view={view} put={put} />
      ) : (
        <div className="bone block" aria-busy="true" />
      )}
    </div>
  );
}

interface Props {
  totals: Answer;
  view: View;
  put: (changes: Partial<View>) => void;
}

function Shown({ totals, view, put }: Props) {
  const { t, language } = useTranslation();
  const { uncounted, net, before } = totals;
  const isEmpty = net.now.count === 0 && net.before.count === 0;
  const word = (tab: Tab): string =>
    tab === 'party' && view.side === 'purchases' ? 'supplier' : tab;
  return (
    <>
      {uncounted > 0 && (
        <p role="status" className="totals-uncounted">
          {t('totals.uncounted', { n: uncounted.toLocaleString('en') })}
        </p>
      )}
      <Tiles totals={totals} metric={view.metric} />
      <p className="dim">
        {t('totals.before', {
          from: dateWords(before.from, language),
          to: dateWords(before.to, language),
        })}
      </p>
      {isEmpty ? (
        <EmptyState mark="0" title={t('totals.empty')} text={t('totals.emptyText')} />
      ) : (
        <OverTime totals={totals} view={view} />
      )}
      <section className="panel totals-breakdown" aria-label={t('totals.breakdown')}>
        <Tabs
          size="small"
          activeKey={view.tab}
          onChange={(tab) => put({ tab: tab as Tab })}
          items={tabs.map((key) => ({
            key,
            label: t(`totals.tab.${word(key)}`),
            children: key === view.tab ? <Parts totals={totals} view={view} put={put} /> : null,
          }))}
        />
      </section>
      <p className="dim">
        {t('totals.rate')} {t('totals.mergedOnce')}
      </p>
    </>
  );
}

function Parts({ totals, view, put }: Props) {
  const { t } = useTranslation();
  const link = useListLink();
  const addressOf = useListAddress(view);
  const { tab, metric, from, to, statuses, party, product } = view;
  if (tab === 'party' || tab === 'product')
    return <RankingTable key={tab} of={tab} view={view} put={put} />;
  if (tab === 'kind')
    return (
      <Breakdown
        label={t('totals.name.kind')}
        metric={metric}
        rows={totals.kinds.map(({ kind, ...figures }) => ({
          key: String(kind),
          name: t(kinds[kind].name),
          figures,
          // Lists cannot filter by product.
          to: product === null ? link(kind, { from, to, statuses, party }) : null,
        }))}
      />
    );
  return (
    <Breakdown
      label={t('totals.name.status')}
      metric={metric}
      rows={totals.statuses.map(({ status, ...figures }) => ({
        key: String(status),
        name: t(`documentStatus.${status}`),
        figures,
        to: addressOf({ statuses: [status] }),
      }))}
    />
  );
}
