import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { readJson, writeJson } from '../../providers/session/storage';
import { createStore, useStore } from '../../providers/session/store';
import { HOME } from '../frame/guard';
import { useTitles } from '../frame/page-title';
import type { Page } from '../menu/pages';
import { usePage, useShellData } from '../frame/shell-data';
import { closed, neighbour, opened, type Tag } from './tags';

const KEY = 'tags';
const store = createStore<Tag[] | null>(null);

const keep = (tags: Tag[]): void => {
  store.set(tags);
  writeJson(KEY, tags, 'session');
};

export interface Tags {
  tags: Tag[];
  current: string;
  /** Keeps only what the function returns, and leaves the current page if it is gone. */
  reduce: (left: (tags: readonly Tag[], path: string) => Tag[], path: string) => void;
}

/** Keeps the current URL among the open pages, remembered for the session. */
export function useKeepTags(): void {
  const { pathname, search } = useLocation();
  const { pages } = useShellData();
  const page = usePage();
  const title = useTitles()[pathname] ?? page?.title;
  const isAffix = pathname === HOME || (page?.isAffix ?? false);
  useEffect(() => {
    if (!title) return;
    const before = store.get() ?? readJson<Tag[]>(KEY, [], 'session');
    const begun = before.length > 0 ? before : pages.filter((each) => each.isAffix).map(affixed);
    keep(opened(begun, { path: pathname, address: pathname + search, title, isAffix }));
  }, [pathname, search, title, isAffix, pages]);
}

export function useTags(): Tags {
  const { pathname } = useLocation();
  const { pages } = useShellData();
  const navigate = useNavigate();
  const tags = useStore(store) ?? readJson<Tag[]>(KEY, [], 'session');
  const reduce = useCallback<Tags['reduce']>(
    (left, path) => {
      const before = store.get() ?? [];
      const after = left(before, path);
      keep(after);
      if (after.some((tag) => tag.path === pathname)) return;
      const next =
        left === closed ? neighbour(before, path) : after.find((tag) => tag.path === path);
      void navigate(next?.address ?? after.at(-1)?.address ?? HOME);
    },
    [navigate, pathname],
  );
  return { tags: useTitled(tags, pages), current: pathname, reduce };
}

/** The last URL of an open page, with its filters; else the plain path. */
export function useAddressOf(path: string): string {
  const tags = useStore(store);
  return tags?.find((tag) => tag.path === path)?.address ?? path;
}

/** Titles are in the current language, not in the one in which the page was opened. */
function useTitled(tags: Tag[], pages: readonly Page[]): Tag[] {
  return useMemo(() => {
    const titles = new Map(pages.map(({ path, title }) => [path, title]));
    return tags.map((tag) => ({ ...tag, title: titles.get(tag.path) ?? tag.title }));
  }, [tags, pages]);
}

const affixed = ({ path, title }: Page): Tag => ({ path, address: path, title, isAffix: true });

/** For a page whose record is gone, called after navigating away: its tag would open a dead end. */
export const forgetTag = (path: string): void =>
  keep((store.get() ?? []).filter((tag) => tag.path !== path));

/** Cleared with the session. */
export const forgetTags = (): void => store.set(null);
