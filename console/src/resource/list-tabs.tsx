import { Tabs } from 'antd';

import type { ListParts } from './list-parts';

/** Saved views: each is a set of conditions; the one whose conditions hold is marked. */
export function ListTabs({ tabs, address }: ListParts) {
  if (!tabs || tabs.length === 0) return null;
  const { state, narrow } = address;
  const now = JSON.stringify(state.conditions);
  const current = tabs.find((tab) => JSON.stringify(tab.want.conditions ?? []) === now);
  return (
    <Tabs
      className="list-tabs"
      activeKey={current?.key ?? ''}
      items={tabs.map(({ key, label }) => ({ key, label }))}
      onChange={(key) => {
        const tab = tabs.find((each) => each.key === key);
        narrow({ conditions: [], any: false, ...tab?.want });
      }}
    />
  );
}
