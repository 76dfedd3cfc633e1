import { TreeSelect } from 'antd';
import { useMemo } from 'react';

import { ref } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { sysPos } from '@modules/identity/contract';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { type Column, type InputParts, ResourceList, type Row, type Widgets } from '../../resource';
import { optionsOf, useOrganisations } from './organisations.api';
import { statusWidgets, UserStatus } from './user-status';

/** Job titles, and how many people hold each. */
export default function Positions() {
  const { user } = useSession();
  const of = useMemo(() => positionsOf(user.orgId), [user.orgId]);
  const columns = useColumns();
  return <ResourceList of={of} columns={columns} widgets={widgets} />;
}

/** A position belongs to one organisation, by default the reader's own. */
const positionsOf = (orgId: string): ResourceDefinition => ({
  ...sysPos,
  fields: {
    ...sysPos.fields,
    orgId: ref('sysOrg', { required: true, immutable: true, inList: true, initial: orgId }),
  },
});

function useColumns(): Record<string, Column> {
  const { t } = useTranslation();
  return {
    orgId: { width: 200, render: ({ orgName }) => (typeof orgName === 'string' ? orgName : null) },
    status: { width: 110, render: (row) => <UserStatus status={row.status} /> },
    staffCount: {
      title: t('fields.sysPos.staffCount'),
      width: 100,
      align: 'end',
      render: (row) => <span className="figures">{numberOf(row)}</span>,
    },
  };
}

const numberOf = ({ staffCount }: Row): number => (typeof staffCount === 'number' ? staffCount : 0);

function OrganisationInput({ id, value, onChange, onBlur, disabled }: InputParts<string | null>) {
  const { nodes } = useOrganisations('tree');
  return (
    <TreeSelect
      id={id}
      treeDefaultExpandAll
      value={value ?? undefined}
      treeData={optionsOf(nodes ?? [])}
      loading={!nodes}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(next: string) => onChange?.(next)}
    />
  );
}

const widgets: Widgets = { ...statusWidgets, orgId: OrganisationInput };
