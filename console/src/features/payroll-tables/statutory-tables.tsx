import './statutory-tables.css';
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type EditionView, type LawGap, type LawTable, lawTables } from '@modules/payroll/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { ReadMore } from '../../reading/read-more';
import { topicOfTable } from '../../reading/topic-place';
import { ActionButton } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { EditionPanel } from './edition-panel';
import { LoadDialog } from './load-dialog';
import { useForce } from './force';
import { useEditions } from './use-editions';

/** The statutory tables, edition by edition, with their figures and sources. */
export default function StatutoryTables() {
  const { t } = useTranslation();
  const { editions, error, again } = useEditions();
  const [loading, setLoading] = useState(false);
  const { table, chosen, ofTable, pick } = useChosen(editions ?? []);
  const topic = topicOfTable(table);
  return (
    <div className="statutory">
      <header className="statutory-head">
        <h1>{t('resources.statutoryTable.many')}</h1>
        {topic && <ReadMore key={topic} topic={topic} />}
        <ActionButton
          allow="statutoryTable:load"
          icon={<UploadOutlined />}
          run={() => setLoading(true)}
        >
          {t('statutoryTables.load')}
        </ActionButton>
      </header>
      <Gap editions={editions} />
      {error && <FailedState error={error} again={() => void again()} />}
      {!error && !editions && <div className="bone block" aria-busy="true" />}
      {chosen && (
        <>
          <Pickers table={table} chosen={chosen} ofTable={ofTable} pick={pick} />
          <p className="dim statutory-help">{t(`lawTables.help.${table}`)}</p>
          <EditionPanel key={chosen.id} view={chosen} changed={again} />
        </>
      )}
      {loading && (
        <LoadDialog
          table={table}
          close={() => setLoading(false)}
          loaded={async (id) => {
            await again();
            pick(table, id);
          }}
        />
      )}
    </div>
  );
}

/** Warns weeks before a month for which no edition is known; asked again after a load. */
function Gap({ editions }: { editions: readonly EditionView[] | null }) {
  const { t } = useTranslation();
  const read = useCallback(
    (signal: AbortSignal) =>
      editions === null
        ? Promise.resolve(null)
        : call<LawGap | null>('/api/statutoryTable/gap', { signal }),
    [editions],
  );
  const { value } = useLoaded(read);
  if (!value) return null;
  const { month, table } = value;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('statutoryTables.gap', { month })}
      description={t('statutoryTables.gapText', { table: `lawTables.${table}` })}
    />
  );
}

interface Chosen {
  table: LawTable;
  chosen: EditionView | undefined;
  ofTable: readonly EditionView[];
  pick: (table: LawTable, edition?: string) => void;
}

/** Whether an edition is in force in a month; never if no month is given. */
const holdsIn =
  (month: string | null) =>
  ({ validFrom, inForceUntil, isReplaced }: EditionView): boolean =>
    month !== null &&
    !isReplaced &&
    validFrom <= month &&
    (inForceUntil === null || month <= inForceUntil);

/**
 * Table and edition, or a month, are in the URL; by default it is the edition that took effect
 * last.
 */
function useChosen(editions: readonly EditionView[]): Chosen {
  const [query, setQuery] = useSearchParams();
  const named = query.get('table');
  const table = lawTables.find((each) => each === named) ?? 'epf';
  const ofTable = editions
    .filter((each) => each.table === table)
    .sort((a, b) => a.part.localeCompare(b.part) || b.validFrom.localeCompare(a.validFrom));
  return {
    table,
    ofTable,
    chosen:
      ofTable.find(({ id }) => id === query.get('edition')) ??
      ofTable.find(holdsIn(query.get('month'))) ??
      ofTable[0],
    pick: (next, edition) =>
      setQuery({ table: next, ...(edition !== undefined && { edition }) }, { replace: true }),
  };
}

function Pickers({ table, chosen, ofTable, pick }: Chosen & { chosen: EditionView }) {
  const { t } = useTranslation();
  const force = useForce();
  const name = (each: EditionView): string =>
    each.part ? `${t('statutoryTables.part', { part: each.part })} · ${force(each)}` : force(each);
  return (
    <div className="statutory-pickers">
      <Select<LawTable>
        aria-label={t('statutoryTables.table')}
        value={table}
        options={lawTables.map((each) => ({ value: each, label: t(`lawTables.${each}`) }))}
        onChange={(next) => pick(next)}
      />
      <Select<string>
        aria-label={t('statutoryTables.edition')}
        value={chosen.id}
        options={ofTable.map((each) => ({ value: each.id, label: name(each) }))}
        onChange={(id) => pick(table, id)}
      />
    </div>
  );
}
