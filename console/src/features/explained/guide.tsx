import './guide.css';
import { SearchOutlined } from '@ant-design/icons';
import { Input, Segmented } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { fieldOfCode } from '@modules/invoicing/contract';
import { useExplanations } from '../../explained';
import { useTranslation } from '../../providers/translation';
import { EmptyState } from '../../resource';
import { type Entry, entriesOf, matching } from './entries';
import { UnknownCodes } from './unknown-codes';

const origins = ['all', 'authority', 'own'] as const;
type Origin = (typeof origins)[number];

/** All codes, what they mean and what to do; every fault links to its own entry. */
export default function Guide() {
  const { t } = useTranslation();
  const { catalogue, ready } = useExplanations();
  const [query, setQuery] = useSearchParams();
  const named = query.get('code') ?? '';
  const search = query.get('q') ?? '';
  const origin = origins.find((each) => each === query.get('of')) ?? 'all';
  const entries = useMemo(() => entriesOf(catalogue), [catalogue]);
  const shown = matching(entries, search || (isKnown(entries, named) ? '' : named)).filter(
    (entry) => origin === 'all' || entry.origin === origin,
  );
  const put = (name: string, value: string): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('code');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="guide-page">
      <h1>{t('guide.title')}</h1>
      <p className="dim">{t('guide.intro')}</p>
      <div className="guide-tools">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('guide.search')}
          placeholder={t('guide.search')}
          value={search}
          onChange={({ target }) => put('q', target.value)}
        />
        <Segmented<Origin>
          aria-label={t('guide.title')}
          value={origin}
          onChange={(value) => put('of', value === 'all' ? '' : value)}
          options={origins.map((value) => ({ value, label: t(`guide.origin.${value}`) }))}
        />
        <span className="dim figures" role="status">
          {t('guide.count', { n: shown.length, all: entries.length })}
        </span>
      </div>
      {ready && shown.length === 0 ? (
        <EmptyState mark="?" title={t('guide.none')} text={t('guide.noneText')} />
      ) : (
        <ul className="guide-list">
          {shown.map((entry) => (
            <EntryRow key={entry.code} entry={entry} isNamed={entry.code === named} />
          ))}
        </ul>
      )}
      <UnknownCodes />
    </div>
  );
}

const isKnown = (entries: readonly Entry[], code: string): boolean =>
  entries.some((entry) => entry.code === code);

function EntryRow({ entry, isNamed }: { entry: Entry; isNamed: boolean }) {
  const { either } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const field = fieldOfCode(entry.code);
  const place = field && either([`fields.document.${field}`, `fields.${field}`], '');
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return (
    <li
      ref={row}
      className={isNamed ? 'guide-entry named' : 'guide-entry'}
      aria-current={isNamed || undefined}
    >
      <div>
        <code>{entry.code}</code>
        {place && <p className="dim">{place}</p>}
      </div>
      <div>
        <p>{entry.means}</p>
        <p className="guide-todo">{entry.todo}</p>
      </div>
    </li>
  );
}
