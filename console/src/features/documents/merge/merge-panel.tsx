import './merge.css';
import { Table } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import type { MergeOf, DocumentAnswer, MergedDocument } from '@modules/invoicing/contract';
import type { PageResult } from '@kernel/resource';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { Amount, PlainDateText } from '../../../resource';
import { useKind } from '../kind-context';
import { DueDate } from './due-date';
import { useAnswer } from './use-answer';

/** Both directions: what a merged invoice contains, and which one contains a draft. */
export function MergePanel({ view }: { view: DocumentAnswer }) {
  const merge = useMergeOf(view);
  if (!merge) return null;
  return (
    <>
      {merge.containedIn && <ContainedIn within={merge.containedIn} />}
      {merge.contains && <Contains id={view.id} contains={merge.contains} />}
    </>
  );
}

function useMergeOf({ id, version, mergeStatus }: DocumentAnswer): MergeOf | null {
  const [merge, setMerge] = useState<MergeOf | null>(null);
  const isAsked = mergeStatus !== 'none';
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call<MergeOf>('/api/document/mergeOf', { query: { id }, signal }).then(setMerge, () =>
      setMerge(null),
    );
    return () => leaving.abort();
  }, [id, version, isAsked]);
  return isAsked ? merge : null;
}

function ContainedIn({ within }: { within: NonNullable<MergeOf['containedIn']> }) {
  const { t } = useTranslation();
  const { page } = useKind();
  const number = within.invoiceNumber ?? `#${within.id}`;
  const [before, after] = t('merge.page.containedIn', { number: '\n' }).split('\n');
  return (
    <section className="panel merge-within">
      {before}
      <Link to={page(within.id)}>{number}</Link>
      {after}
    </section>
  );
}

const PAGE = 10;

interface ContainsProps {
  id: string;
  contains: NonNullable<MergeOf['contains']>;
}

function Contains({ id, contains }: ContainsProps) {
  const { t } = useTranslation();
  const kind = useKind();
  const [page, setPage] = useState(1);
  const body = useMemo(() => ({ id, page, pageSize: PAGE }), [id, page]);
  const members =
    useAnswer<PageResult<MergedDocument>>('document/contains', body).result?.items ?? [];
  return (
    <section className="panel">
      <h2>{t('merge.page.contains', { n: contains.count.toLocaleString('en') })}</h2>
      {contains.consolidated && (
        <p className="merge-about">
          {t('merge.page.consolidated', { month: contains.month ?? '' })}
          {contains.dueDate && (
            <span>
              <DueDate date={contains.dueDate} label={t('merge.page.due')} />
            </span>
          )}
        </p>
      )}
      <Table<MergedDocument>
        size="small"
        className="merge-table"
        rowKey="id"
        dataSource={members}
        scroll={{ x: 'max-content' }}
        pagination={
          contains.count > PAGE && {
            current: page,
            pageSize: PAGE,
            total: contains.count,
            showSizeChanger: false,
            onChange: setPage,
          }
        }
        columns={[
          {
            title: t('fields.document.invoiceNumber'),
            render: (_, row) => (
              <Link className="row-title" to={kind.page(row.id)}>
                {row.invoiceNumber ?? `#${row.id}`}
              </Link>
            ),
          },
          {
            title: t('fields.document.issueDate'),
            render: (_, row) => <PlainDateText value={row.issueDate} />,
          },
          { title: t('fields.document.buyerId'), dataIndex: 'buyerName' },
          {
            title: t('fields.document.totalPayableAmount'),
            align: 'end',
            render: (_, row) => (
              <Amount value={row.totalPayableAmount} currency={row.currencyCode ?? undefined} />
            ),
          },
        ]}
      />
    </section>
  );
}
