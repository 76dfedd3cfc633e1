import { Radio, TreeSelect } from 'antd';
import { useMemo } from 'react';

import { DataScope, type GrantableOrganisation } from '@modules/identity/contract';
import { useTranslation } from '../../providers/translation';
import { grouped } from './grouped';

interface Props {
  value: number;
  orgIds: readonly string[];
  /** The scopes that may be granted; the current value is always shown. */
  offered: readonly number[];
  organisations: readonly GrantableOrganisation[];
  disabled: boolean;
  fault: string | undefined;
  change: (value: number, orgIds: readonly string[]) => void;
}

interface Leaf {
  value: string;
  title: string;
  children: Leaf[];
}

/** Which rows the holders of a role see, from the widest scope to the narrowest. */
export function ScopeChoice(props: Props) {
  const { value, orgIds, offered, organisations, disabled, fault, change } = props;
  const { t } = useTranslation();
  const tree = useMemo(() => treeOf(organisations), [organisations]);
  const scopes = Object.values(DataScope).filter(
    (each) => each === value || offered.includes(each),
  );
  return (
    <section className="role-card" aria-labelledby="role-scope">
      <h2 id="role-scope">{t('role.tabs.scope')}</h2>
      <Radio.Group
        className="role-scopes"
        aria-labelledby="role-scope"
        value={value}
        disabled={disabled}
        onChange={(event) => change(event.target.value as number, orgIds)}
      >
        {scopes.map((scope) => (
          <Radio key={scope} value={scope}>
            {t(`choices.dataScope.${scope}`)}
            <small>{t(`dataScopeHint.${scope}`)}</small>
          </Radio>
        ))}
      </Radio.Group>
      {value === DataScope.Chosen && (
        <TreeSelect
          multiple
          treeCheckable
          treeCheckStrictly
          treeDefaultExpandAll
          className="role-organisations"
          aria-label={t('role.chooseOrganisations')}
          placeholder={t('role.chooseOrganisations')}
          treeNodeFilterProp="title"
          disabled={disabled}
          status={fault ? 'error' : undefined}
          treeData={tree}
          value={orgIds.map((id) => ({ value: id }))}
          onChange={(picked: { value: string }[]) =>
            change(
              value,
              picked.map((each) => each.value),
            )
          }
        />
      )}
      {fault && (
        <p className="failed" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}

/** An organisation whose parent is not visible is shown at the top level. */
function treeOf(organisations: readonly GrantableOrganisation[]): Leaf[] {
  const known = new Set(organisations.map(({ id }) => id));
  const below = grouped(organisations, ({ pid }) => (known.has(pid) ? pid : ''));
  const under = (pid: string): Leaf[] =>
    (below.get(pid) ?? []).map(({ id, name }) => ({
      value: id,
      title: name,
      children: under(id),
    }));
  return under('');
}
