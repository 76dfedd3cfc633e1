import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useCan } from '../../providers/session/session';
import { offers, type Row } from '../definition/definition';
import type { ResourceListProps } from '../list/resource-list.types';

/** The record that is open over a list; it is part of the URL, so it can be shared. */
export interface OpenDetail {
  /** What the drawer shows, or null. */
  mode: 'view' | 'edit' | 'add' | null;
  id: string | null;
  open: (row: Row) => void;
  edit: (id: string) => void;
  /** Null if the resource or the person's rights do not allow it. */
  add: (() => void) | null;
  close: () => void;
  /** The URL of the record, for links. */
  hrefOf: (row: Row) => string;
}

const modes = { open: 'view', edit: 'edit', new: 'add' } as const;
type Name = keyof typeof modes;

export function useDetail(props: ResourceListProps): OpenDetail {
  const { of, onOpen, onAdd } = props;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const can = useCan();
  const asked = (Object.keys(modes) as Name[]).find((each) => query.has(each)) ?? null;
  const mayAdd = offers(of, 'add') && can(`${of.name}:add`);
  // A screen with its own form opens that form, whatever the URL says.
  const isOwnForm = asked === 'new' && onAdd !== undefined;
  // A record edited in a screen's own form is shown first, with an action to edit it.
  const shown = asked === 'edit' && !offers(of, 'update') ? 'open' : asked;
  const name = isOwnForm ? null : shown;
  const openOwnForm = useRef(onAdd);
  useEffect(() => {
    openOwnForm.current = onAdd;
  });
  useEffect(() => {
    if (!isOwnForm) return;
    void navigate({ search: searchWith(new URLSearchParams(location.search)) }, { replace: true });
    if (mayAdd) openOwnForm.current?.();
  }, [isOwnForm, mayAdd, navigate]);
  const go = (to: string): void => void navigate({ search: to });
  return {
    mode: name && modes[name],
    id: name === 'new' ? null : name && query.get(asked!),
    open: onOpen ?? ((row) => go(searchWith(query, 'open', row.id))),
    edit: (id) => go(searchWith(query, 'edit', id)),
    add: mayAdd ? (onAdd ?? (() => go(searchWith(query, 'new', '1')))) : null,
    close: () => go(searchWith(query)),
    hrefOf: (row) => searchWith(query, 'open', row.id),
  };
}

function searchWith(query: URLSearchParams, name?: Name, value = ''): string {
  const next = new URLSearchParams(query);
  for (const each of Object.keys(modes)) next.delete(each);
  if (name) next.set(name, value);
  return `?${next}`;
}
