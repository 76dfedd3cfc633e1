import './people.css';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { OrganisationName, Affiliation } from '@modules/identity/contract';
import { useTranslation } from '../../providers/translation';
import { type Column, ResourceList, type Row } from '../../resource';
import { usePhone } from '../../shell/look/media';
import { Announcement, type Announced } from './announcement';
import { OrganisationPicker, OrganisationTree } from './organisation-tree';
import { flat, useOrganisations } from './organisations.api';
import { OwnAcceptances } from './own-acceptances';
import { PersonDrawer } from './person-drawer';
import { usePersonActions } from './use-person-actions';
import { userList } from './user-list.definition';
import { UserStatus } from './user-status';

const facets = ['status'];

/** Everyone with an account, beside the tree of organisations. */
export default function Users() {
  const phone = usePhone();
  const { nodes } = useOrganisations('tree');
  const [orgId, setOrgId] = useChosen();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [announced, setAnnounced] = useState<Announced | null>(null);
  const actions = usePersonActions({ edit: setEditing, announce: setAnnounced });
  const body = useMemo(() => (orgId === null ? {} : { orgId }), [orgId]);
  const isTree = (nodes?.length ?? 0) > 0 && !(nodes?.length === 1 && !nodes[0]?.children);
  const choice = { nodes: nodes ?? [], value: orgId, onChange: setOrgId };
  return (
    <div className={isTree && !phone ? 'beside-tree' : undefined}>
      {isTree && !phone && <OrganisationTree {...choice} />}
      <ResourceList
        of={userList}
        facets={facets}
        columns={columns}
        body={body}
        actions={actions}
        onAdd={() => setEditing('new')}
        more={(row) => (
          <>
            <FurtherOrganisations row={row} nodes={nodes ?? []} />
            <OwnAcceptances row={row} />
          </>
        )}
        filters={isTree && phone && <OrganisationPicker {...choice} />}
      />
      {editing && (
        <PersonDrawer
          row={editing === 'new' ? null : editing}
          orgId={orgId}
          close={() => setEditing(null)}
          announce={setAnnounced}
        />
      )}
      <Announcement announced={announced} close={() => setAnnounced(null)} />
    </div>
  );
}

/** Other organisations in which the person works. */
function FurtherOrganisations({ row, nodes }: { row: Row; nodes: readonly OrganisationName[] }) {
  const { t } = useTranslation();
  const ids = affiliationsIn(row).map(({ orgId }) => orgId);
  const names = flat(nodes).filter(({ id }) => ids.includes(id));
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{t('people.tabs.affiliated')}</h2>
      <ul>
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

const affiliationsIn = ({ extOrgIdList }: Row): Affiliation[] =>
  Array.isArray(extOrgIdList) ? (extOrgIdList as Affiliation[]) : [];

/** The chosen organisation is in the URL; choosing another returns to page one. */
function useChosen(): [string | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (id: string | null): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (id === null) next.delete('org');
        else next.set('org', id);
        return next;
      },
      { replace: true },
    );
  return [query.get('org'), choose];
}

/** All columns fit beside the organisation tree on a screen 1280 pixels wide. */
const columns: Record<string, Column> = {
  realName: { width: 160 },
  account: { width: 130 },
  orgName: { width: 150 },
  roleName: { width: 130 },
  status: { width: 100, render: (row) => <UserStatus status={row.status} /> },
};
