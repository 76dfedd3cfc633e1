import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Alert, Progress, Table } from 'antd';

import type { Chain } from '@modules/identity/contract';
import type { ChainFault } from '@platform/contract';
import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { ActionButton, CopyText, Instant } from '../../resource';
import { type Check, useCheck } from './use-check';

/** Entries sealed with another key are unverifiable rather than wrong. */
const isUnproved = ({ code }: ChainFault): boolean => code === 'audit.otherKey';

/** One organisation's chain: its length, and whether it is intact. */
export function ChainCard({ chain }: { chain: Chain }) {
  const { t } = useTranslation();
  const { check, start, stop } = useCheck(chain);
  return (
    <article className="chain-card" aria-label={chain.orgName ?? t('auditTrail.system')}>
      <header>
        <h2>{chain.orgName ?? t('auditTrail.system')}</h2>
        {check.state === 'running' ? (
          <ActionButton run={stop}>{t('auditTrail.stop')}</ActionButton>
        ) : (
          <ActionButton
            allow="auditTrail:verify"
            primary={check.state === 'idle'}
            icon={<SafetyCertificateOutlined aria-hidden />}
            run={() => void start()}
          >
            {t(check.state === 'idle' ? 'auditTrail.verify' : 'auditTrail.verifyAgain')}
          </ActionButton>
        )}
      </header>
      <dl className="chain-facts">
        <Fact label={t('auditTrail.sealed')}>{chain.sealed.toLocaleString('en')}</Fact>
        <Fact label={t('auditTrail.waiting')}>{chain.waiting.toLocaleString('en')}</Fact>
        <Fact label={t('auditTrail.lastSeal')}>
          <Instant value={chain.sealedAt} />
          {chain.sealed > 0 && (
            <span className="chain-seal" title={t('auditTrail.lastSealHint')}>
              <CopyText value={`${chain.orgId}:${chain.sealed}:${chain.hash}`} />
            </span>
          )}
        </Fact>
      </dl>
      <div aria-live="polite">
        <Outcome check={check} total={chain.sealed} />
      </div>
      {check.faults.length > 0 && <Findings faults={check.faults} />}
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
);

function Outcome({ check, total }: { check: Check; total: number }) {
  const { t } = useTranslation();
  const done = check.done.toLocaleString('en');
  switch (check.state) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className="chain-progress">
          <Progress percent={Math.floor((check.done / Math.max(total, 1)) * 100)} size="small" />
          <span className="dim figures">
            {t('auditTrail.checking', { done, total: total.toLocaleString('en') })}
          </span>
        </div>
      );
    case 'stopped':
      return <Alert type="info" showIcon message={t('auditTrail.stopped', { done })} />;
    case 'failed':
      return <Alert type="error" showIcon message={messageOf(check.error)} />;
    case 'done':
      return <Judgement check={check} done={done} />;
  }
}

function Judgement({ check: { faults }, done }: { check: Check; done: string }) {
  const { t } = useTranslation();
  const broken = faults.filter((fault) => !isUnproved(fault)).length;
  if (broken > 0)
    return <Alert type="error" showIcon message={t('auditTrail.broken', { count: broken })} />;
  if (faults.length > 0)
    return <Alert type="warning" showIcon message={t('auditTrail.otherKeys')} />;
  return <Alert type="success" showIcon message={t('auditTrail.whole', { checked: done })} />;
}

function Findings({ faults }: { faults: ChainFault[] }) {
  const { t } = useTranslation();
  return (
    <Table<ChainFault>
      size="small"
      rowKey={({ code, position, auditId }) => `${code} ${position} ${auditId}`}
      dataSource={faults}
      scroll={{ x: 640 }}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: t('auditTrail.place'),
          width: 90,
          render: (_, { position }) => (position > 0 ? position.toLocaleString('en') : ''),
        },
        {
          title: t('auditTrail.finding'),
          render: (_, { code, position, until, auditId }) =>
            t(code, { position, until, auditId: auditId ?? '' }),
        },
        {
          title: t('auditTrail.entry'),
          width: 220,
          render: (_, { resource, recordId, action }) =>
            resource && (
              <span className="mono">
                {resource} {recordId}, {action}
              </span>
            ),
        },
        {
          title: t('auditTrail.when'),
          width: 120,
          render: (_, { at }) => <Instant value={at} />,
        },
      ]}
    />
  );
}
