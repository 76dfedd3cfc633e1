import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';

import { type EditionDetail, type EditionView, isBandTable } from '@modules/payroll/contract';
import { saveFrom } from '../../providers/http/http';
import { labelled, useTranslation } from '../../providers/translation';
import { ActionButton, Allowed, StatusTag, useRun, useVerb } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { BandRows } from './band-rows';
import { useForce } from './force';
import { Leaves } from './leaves';
import { Reliefs } from './reliefs';
import { useEdition } from './use-editions';
import { DropMenu } from '../../shell/menu/drop-menu';

/** One edition: its description and all its figures. */
export function EditionPanel({ view, changed }: { view: EditionView; changed: () => unknown }) {
  const { edition, error, again } = useEdition(view.id);
  return (
    <>
      <Facts view={view} skbbk={edition?.skbbk ?? null} changed={changed} />
      {error && <FailedState error={error} again={again} />}
      {!error && !edition && <div className="bone block" aria-busy="true" />}
      {edition && <Figures edition={edition} />}
    </>
  );
}

function Figures({ edition }: { edition: EditionDetail }) {
  const { t } = useTranslation();
  const { table, rows, reliefs, others } = edition;
  return (
    <>
      {isBandTable(table) && rows.length > 0 && <BandRows table={table} rows={rows} />}
      {isBandTable(table) && rows.length === 0 && <p>{t('statutoryTables.noRows')}</p>}
      {reliefs.length > 0 && <Reliefs reliefs={reliefs} />}
      {others.length > 0 && (
        <Leaves
          leaves={others}
          {...(isBandTable(table) && { title: t('statutoryTables.terms') })}
        />
      )}
    </>
  );
}

interface FactsProps {
  view: EditionView;
  skbbk: EditionDetail['skbbk'];
  changed: () => unknown;
}

function Facts({ view, skbbk, changed }: FactsProps) {
  const { t } = useTranslation();
  const force = useForce();
  const origin = view.isDelivered
    ? t('statutoryTables.delivered')
    : t('statutoryTables.loaded', { time: view.loadedAt ?? '' });
  return (
    <section className="statutory-facts">
      <div>
        <strong>{view.title}</strong>
        <p>
          <StatusTag tone={view.isReplaced ? 'cancelled' : 'valid'}>
            {view.isReplaced ? t('statutoryTables.replaced') : force(view)}
          </StatusTag>{' '}
          <span className="dim">{origin}</span>
        </p>
        <p className="dim">
          {labelled(t('statutoryTables.source'))}
          {view.source}
        </p>
        {skbbk && (
          <p className="dim">{t('statutoryTables.skbbkSince', { source: skbbk.source })}</p>
        )}
      </div>
      <div className="statutory-actions">
        <Allowed any={['statutoryTable:export']}>
          <DownloadMenu view={view} />
        </Allowed>
        {!view.isDelivered && <Withdraw view={view} changed={changed} />}
      </div>
    </section>
  );
}

/** Downloads in the layouts that can be loaded again. */
function DownloadMenu({ view: { id, table } }: { view: EditionView }) {
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const formats = isBandTable(table) ? ['xlsx', 'csv', 'json'] : ['json'];
  const words = { xlsx: 'asXlsx', csv: 'asCsv', json: 'asJson' } as Record<string, string>;
  const take = (format: string): Promise<void> =>
    saveFrom('/api/statutoryTable/download', { query: { id, format } });
  return (
    <DropMenu
      menu={{
        items: formats.map((key) => ({ key, label: t(`statutoryTables.${words[key]}`) })),
        onClick: ({ key }) => void start(() => take(key)),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={pending}>
        {t('statutoryTables.download')}
      </Button>
    </DropMenu>
  );
}

function Withdraw({ view, changed }: Omit<FactsProps, 'skbbk'>) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const verb = useVerb('statutoryTable');
  const withdraw = async (): Promise<void> => {
    const sure = await modal.confirm({
      title: t('statutoryTables.withdrawTitle'),
      content: t('statutoryTables.withdrawText', { month: view.validFrom }),
      okText: t('statutoryTables.withdraw'),
      cancelText: t('action.cancel'),
      icon: null,
      okButtonProps: { danger: true },
    });
    if (!sure) return;
    await verb('withdraw', { id: view.id });
    void message.success(t('statutoryTables.isWithdrawn'));
    await changed();
  };
  return (
    <ActionButton allow="statutoryTable:withdraw" danger icon={<DeleteOutlined />} run={withdraw}>
      {t('statutoryTables.withdraw')}
    </ActionButton>
  );
}
