import { Tree, TreeSelect, type TreeDataNode } from 'antd';
import { useMemo } from 'react';

import type { OrganisationName } from '@modules/identity/contract';
import { useTranslation } from '../../providers/translation';
import { optionsOf } from './organisations.api';

interface Props {
  nodes: readonly OrganisationName[];
  /** The chosen organisation; null for all. */
  value: string | null;
  onChange: (id: string | null) => void;
}

const ALL = 'all';

/** Beside a list, filters it by an organisation and everything below it. */
export function OrganisationTree({ nodes, value, onChange }: Props) {
  const { t } = useTranslation();
  const data = useMemo(
    (): TreeDataNode[] => [{ key: ALL, title: t('people.allOrganisations') }, ...branches(nodes)],
    [nodes, t],
  );
  return (
    <nav className="org-tree" aria-label={t('people.organisation')}>
      <Tree
        blockNode
        defaultExpandAll
        treeData={data}
        selectedKeys={[value ?? ALL]}
        onSelect={([key]) => onChange(key === undefined || key === ALL ? null : String(key))}
      />
    </nav>
  );
}

/** The same as a select, where there is no room for a tree. */
export function OrganisationPicker({ nodes, value, onChange }: Props) {
  const { t } = useTranslation();
  const data = useMemo(() => optionsOf(nodes), [nodes]);
  return (
    <TreeSelect
      className="org-picker"
      allowClear
      treeDefaultExpandAll
      treeData={data}
      value={value ?? undefined}
      placeholder={t('people.allOrganisations')}
      aria-label={t('people.organisation')}
      onChange={(id?: string) => onChange(id ?? null)}
    />
  );
}

const branches = (nodes: readonly OrganisationName[]): TreeDataNode[] =>
  nodes.map(({ id, name, status, children }) => ({
    key: id,
    title: <span className={status === 2 ? 'dim' : undefined}>{name}</span>,
    ...(children && { children: branches(children) }),
  }));
