import { Table } from 'antd';

import type { CheckedEdition, FileCheck, FileFault, WrittenRow } from '@modules/payroll/contract';
import { listed, useTranslation } from '../../providers/translation';
import { StatusTag } from '../../resource';
import { grouped } from '../../resource/show/figures';
import { Scrolled } from '../../resource/show/scrolled';
import { placeWords } from './place-words';

/** For each edition in the file: its faults, and what it changes compared with the previous one. */
export function Differences({ check }: { check: FileCheck }) {
  return check.editions.map((edition) => (
    <Edition key={`${edition.table}${edition.part}`} edition={edition} />
  ));
}

function Edition({ edition }: { edition: CheckedEdition }) {
  const { t } = useTranslation();
  const { table, part, before, faults } = edition;
  const name = part
    ? `${t(`lawTables.${table}`)}, ${t('statutoryTables.part', { part })}`
    : t(`lawTables.${table}`);
  return (
    <section className="statutory-difference">
      <h3>{name}</h3>
      <p className="dim">
        {before
          ? t('statutoryTables.compared', { month: before.validFrom })
          : t('statutoryTables.first')}
      </p>
      {faults.length > 0 ? <Faults faults={faults} /> : <Changes edition={edition} />}
    </section>
  );
}

function Faults({ faults }: { faults: readonly FileFault[] }) {
  const { t } = useTranslation();
  const cell = (path: string): string => {
    const key = `fields.statutoryTable.${path}`;
    return /^\w+$/.test(path) && t(key) !== key ? t(key) : path;
  };
  return (
    <>
      <p role="alert" className="statutory-wrong">
        {t('statutoryTables.hasFaults', { n: faults.length })}
      </p>
      <Table<FileFault>
        size="small"
        rowKey={({ line, path, code }) => `${line} ${path} ${code}`}
        dataSource={[...faults]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('statutoryTables.line'), dataIndex: 'line', width: 80 },
          { title: t('statutoryTables.cell'), dataIndex: 'path', render: cell },
          { title: t('statutoryTables.fault'), dataIndex: 'message' },
        ]}
      />
    </>
  );
}

type Kind = 'added' | 'removed' | 'changed';

interface Change {
  key: string;
  kind: Kind;
  place: string;
  before: string;
  after: string;
}

const tones = { added: 'valid', removed: 'cancelled', changed: 'attention' } as const;

function Changes({ edition: { difference } }: { edition: CheckedEdition }) {
  const { t, either } = useTranslation();
  const { added, removed, changed, others } = difference;
  const column = (name: string): string => t(`fields.statutoryTable.${name}`);
  const figures = (row: WrittenRow, names = Object.keys(row)): string =>
    listed(
      names
        .filter((name) => !['partType', 'wageFrom', 'wageTo'].includes(name) || names.length < 4)
        .map((name) => `${column(name)} ${grouped(row[name] ?? '–')}`),
    );
  const band = ({ wageFrom, wageTo }: WrittenRow): string =>
    `${grouped(wageFrom ?? '')} – ${wageTo === null ? t('statutoryTables.unlimited') : grouped(wageTo ?? '')}`;
  const of = (kind: Kind, place: string, before: string, after: string): Change => ({
    key: `${kind} ${place}`,
    kind,
    place,
    before,
    after,
  });
  const changes: Change[] = [
    ...added.map((row) => of('added', band(row), '', figures(row))),
    ...removed.map((row) => of('removed', band(row), figures(row), '')),
    ...changed.map((row) =>
      of(
        'changed',
        band(row.after),
        figures(row.before, [...row.columns]),
        figures(row.after, [...row.columns]),
      ),
    ),
    ...others.map(({ path, before, after }) =>
      of(
        before === null ? 'added' : after === null ? 'removed' : 'changed',
        placeWords(path, either),
        before ?? '',
        after ?? '',
      ),
    ),
  ];
  if (changes.length === 0) return <p>{t('statutoryTables.same')}</p>;
  const counts = { added: added.length, removed: removed.length, changed: changed.length };
  return (
    <>
      <p>{t('statutoryTables.counts', { ...counts, others: others.length })}</p>
      <Scrolled label={t('statutoryTables.changed')}>
        <Table<Change>
          size="small"
          rowKey="key"
          dataSource={changes}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              dataIndex: 'kind',
              width: 110,
              render: (kind: Kind) => (
                <StatusTag tone={tones[kind]}>{t(`statutoryTables.${kind}`)}</StatusTag>
              ),
            },
            { title: t('statutoryTables.place'), dataIndex: 'place', className: 'statutory-place' },
            { title: t('statutoryTables.was'), dataIndex: 'before', render: grouped },
            { title: t('statutoryTables.is'), dataIndex: 'after', render: grouped },
          ]}
        />
      </Scrolled>
    </>
  );
}
