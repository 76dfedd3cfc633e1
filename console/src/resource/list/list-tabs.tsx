import { Tabs } from 'antd';

import { useTranslation } from '../../providers/translation';
import { stateOf, viewOf } from './state/list-state';
import type { ListParts } from './list-parts';
import type { ListTab } from './resource-list.types';

/** Views above the list: the screen's own, then the saved ones; the active one is marked. */
export function ListTabs(props: ListParts) {
  const { tabs, saved, address } = props;
  const { t } = useTranslation();
  const own = tabs ?? (saved.all.length > 0 ? [allOf(t('resource.allOfThem'))] : []);
  if (own.length === 0) return null;
  const { state, narrow, show } = address;
  const now = viewOf(state);
  const current = saved.all.find(({ query }) => same(query, now))?.id ?? ownKey(own, props);
  return (
    <Tabs
      className="list-tabs"
      activeKey={current ?? ''}
      items={[
        ...own.map(({ key, label }) => ({ key, label })),
        ...saved.all.map(({ id, name }) => ({ key: id, label: name })),
      ]}
      onChange={(key) => {
        const search = saved.all.find(({ id }) => id === key);
        if (search) show(search.query);
        else
          narrow({
            conditions: [],
            groups: [],
            any: false,
            ...own.find((tab) => tab.key === key)?.want,
          });
      }}
    />
  );
}

const allOf = (label: string): ListTab => ({ key: 'all', label, want: {} });

function ownKey(own: readonly ListTab[], { address }: ListParts): string | undefined {
  const { conditions, groups } = address.state;
  const now = JSON.stringify(conditions);
  if (groups.length > 0) return undefined;
  return own.find((tab) => JSON.stringify(tab.want.conditions ?? []) === now)?.key;
}

/** Whether two URLs have the same query, however it is written. */
const same = (query: string, now: string): boolean =>
  viewOf(stateOf(new URLSearchParams(query), () => true)) === now;
