import { Input, Pagination, Segmented, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { postCategories, type PostItem, postTypes } from '@modules/content/contract';
import type { PageResult } from '@kernel/resource';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { EmptyState } from '../../../resource';
import { FailedState } from '../../../shell/states/failed-state';
import { CardsSkeleton } from '../../../shell/states/skeleton';
import { PostCard } from './post-card';

const PAGE = 12;

type Show = 'all' | 'fresh' | 'saved';

/** Everything a reader may see, latest first; filters are part of the URL. */
export function ReadingList() {
  return useVisit() ? <Posts /> : <CardsSkeleton />;
}

function Posts() {
  const { t } = useTranslation();
  const { asked, set } = useAsked();
  const { show, type, category, tag, keyword, page } = asked;
  const read = useCallback(
    (signal: AbortSignal) =>
      call<PageResult<PostItem>>('/api/reading/page', {
        signal,
        body: {
          page,
          pageSize: PAGE,
          ...(type && { type }),
          ...(category && { category }),
          ...(tag && { tag }),
          ...(keyword && { keyword }),
          ...(show === 'fresh' && { fresh: true }),
          ...(show === 'saved' && { saved: true }),
        },
      }),
    [page, type, category, tag, keyword, show],
  );
  const { value, error, again } = useLoaded(read);
  return (
    <section className="reading">
      <header className="reading-head">
        <h1>{t('reading.title')}</h1>
        {value && <span className="dim">{t('reading.count', { n: value.total })}</span>}
        <span className="grow" />
        <Input.Search
          key={keyword}
          className="reading-search"
          defaultValue={keyword}
          placeholder={t('reading.search')}
          aria-label={t('reading.search')}
          allowClear
          maxLength={100}
          onSearch={(next) => set({ keyword: next.trim() })}
        />
      </header>
      <div className="reading-filters">
        <Segmented<Show>
          value={show}
          aria-label={t('reading.title')}
          options={(['all', 'fresh', 'saved'] as const).map((each) => ({
            value: each,
            label: t(`reading.${each}`),
          }))}
          onChange={(next) => set({ show: next === 'all' ? '' : next })}
        />
        <Select
          allowClear
          value={type || undefined}
          placeholder={t('fields.vipNews.type')}
          aria-label={t('fields.vipNews.type')}
          options={postTypes.map((each) => ({ value: each, label: t(`choices.postType.${each}`) }))}
          onChange={(next?: string) => set({ type: next ?? '' })}
        />
        <Select
          allowClear
          value={category || undefined}
          placeholder={t('reading.category')}
          aria-label={t('reading.category')}
          options={postCategories.map((each) => ({
            value: each,
            label: t(`choices.postCategory.${each}`),
          }))}
          onChange={(next?: string) => set({ category: next ?? '' })}
        />
        {tag && (
          <button type="button" className="reading-tag" onClick={() => set({ tag: '' })}>
            {t('reading.tag', { tag })} <span aria-hidden>×</span>
          </button>
        )}
      </div>
      {error ? (
        <FailedState error={error} again={again} />
      ) : !value ? (
        <div className="reading-cards" aria-busy="true">
          {Array.from({ length: 6 }, (_, at) => (
            <div key={at} className="bone block" />
          ))}
        </div>
      ) : value.items.length === 0 ? (
        <Nothing show={show} isNarrowed={Boolean(type || category || tag || keyword)} />
      ) : (
        <>
          <div className="reading-cards">
            {value.items.map((post) => (
              <PostCard key={post.id} post={post} changed={again} />
            ))}
          </div>
          {value.totalPages > 1 && (
            <Pagination
              current={page}
              pageSize={PAGE}
              total={value.total}
              showSizeChanger={false}
              onChange={(next) => set({ page: String(next) })}
            />
          )}
        </>
      )}
    </section>
  );
}

function Nothing({ show, isNarrowed }: { show: Show; isNarrowed: boolean }) {
  const { t } = useTranslation();
  const key = isNarrowed
    ? 'noMatch'
    : ({ all: 'none', fresh: 'noneFresh', saved: 'noneSaved' } as const)[show];
  return <EmptyState mark="0" title={t(`reading.${key}`)} text={t(`reading.${key}Text`)} />;
}

function useAsked() {
  const [query, setQuery] = useSearchParams();
  const of = (name: string): string => query.get(name) ?? '';
  const show: Show = of('show') === 'fresh' ? 'fresh' : of('show') === 'saved' ? 'saved' : 'all';
  return {
    asked: {
      show,
      type: of('type'),
      category: of('category'),
      tag: of('tag'),
      keyword: of('keyword'),
      page: Math.max(Number(of('page')) || 1, 1),
    },
    set: (changes: Record<string, string>): void => {
      const next = new URLSearchParams(query);
      next.delete('page');
      for (const [name, value] of Object.entries(changes))
        if (value === '') next.delete(name);
        else next.set(name, value);
      setQuery(next);
    },
  };
}

/**
 * The visit is recorded before the list is asked what is new, so that both refer to the same visit.
 */
function useVisit(): boolean {
  const [isNoted, setNoted] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const go = (): void => {
      if (!leaving.signal.aborted) setNoted(true);
    };
    call('/api/reading/visit', { body: {}, signal: leaving.signal }).then(go, go);
    return () => leaving.abort();
  }, []);
  return isNoted;
}
