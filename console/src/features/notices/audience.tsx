import { Select } from 'antd';
import { useEffect } from 'react';

import type { NoticeAudience } from '@modules/content/contract';
import { call } from '../../providers/http/http';
import { createStore, useStore } from '../../providers/session/store';
import { useTranslation } from '../../providers/translation';
import type { InputParts } from '../../resource';

const offered = createStore<NoticeAudience | null>(null);

/** Who this person may address; null until it is loaded. */
export function useAudience(): NoticeAudience | null {
  useEffect(() => {
    void call<NoticeAudience>('/api/sysNotice/audience')
      .then((audience) => offered.set(audience))
      .catch(() => null);
  }, []);
  return useStore(offered);
}

type Rows = readonly Readonly<Record<string, unknown>>[];

interface Choice {
  id: string;
  label: string;
}

interface ChooserProps {
  parts: InputParts<Rows | null>;
  /** The property of a row that holds the id. */
  member: string;
  choices: readonly Choice[];
  placeholder: string;
}

/** Rows that each refer to a record, chosen as a set; a row that stays keeps its id. */
function Chooser({ parts, member, choices, placeholder }: ChooserProps) {
  const { id, value, onChange, onBlur, values } = parts;
  const rows = value ?? [];
  const choose = (ids: string[]): void =>
    onChange?.(ids.map((each) => rows.find((row) => row[member] === each) ?? { [member]: each }));
  return (
    <Select
      id={id}
      mode="multiple"
      optionFilterProp="label"
      maxTagCount="responsive"
      // A correction goes to the same readers; a notice for everyone needs no choice.
      disabled={Boolean(values.correctsId) || (member === 'organisationId' && !!values.everyone)}
      placeholder={placeholder}
      value={rows.map((row) => String(row[member]))}
      options={choices.map((each) => ({ value: each.id, label: each.label }))}
      onBlur={onBlur}
      onChange={choose}
    />
  );
}

export function OrganisationsInput(parts: InputParts<Rows | null>) {
  const { t } = useTranslation();
  const audience = useStore(offered);
  return (
    <Chooser
      parts={parts}
      member="organisationId"
      choices={(audience?.organisations ?? []).map(({ id, name }) => ({ id, label: name }))}
      placeholder={t('notice.chooseOrganisations')}
    />
  );
}

export function RolesInput(parts: InputParts<Rows | null>) {
  const { t } = useTranslation();
  const audience = useStore(offered);
  return (
    <Chooser
      parts={parts}
      member="roleId"
      choices={(audience?.roles ?? []).map((role) => ({ id: role.id, label: labelOf(role) }))}
      placeholder={t('notice.chooseRoles')}
    />
  );
}

const labelOf = ({ name, orgName }: NoticeAudience['roles'][number]): string =>
  orgName ? `${name} · ${orgName}` : name;

interface ShownProps {
  row: Readonly<Record<string, unknown>>;
}

/** The audience of a notice, in words. */
export function OrganisationsShown({ row }: ShownProps) {
  const { t } = useTranslation();
  const audience = useStore(offered);
  const ids = idsIn(row.organisations, 'organisationId');
  if (row.everyone === true) return t('notice.toAll');
  if (ids.length === 0) return t('notice.toOwn');
  const names = new Map(audience?.organisations.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? id).join(' · ');
}

export function RolesShown({ row }: ShownProps) {
  const { t } = useTranslation();
  const audience = useStore(offered);
  const ids = idsIn(row.roles, 'roleId');
  if (ids.length === 0) return t('notice.toRoles');
  const names = new Map(audience?.roles.map((role) => [role.id, labelOf(role)]));
  return ids.map((id) => names.get(id) ?? id).join(' · ');
}

const idsIn = (rows: unknown, member: string): string[] =>
  Array.isArray(rows) ? (rows as Rows).map((row) => String(row[member])) : [];
