import { ArrowLeftOutlined, EyeOutlined } from '@ant-design/icons';
import { Alert, App, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { AccountType, roleFields, type GrantableOrganisation } from '@modules/identity/contract';
import { ApiError } from '../../providers/http/api-error';
import { useCan, useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { useOwnPath } from '../../shell/frame/shell-data';
import { ActionButton, AmountInput, StatusTag } from '../../resource';
import { useUnsaved } from '../../resource/form/unsaved';
import { NotFoundPage } from '../../shell/states/dead-ends';
import { FailedState } from '../../shell/states/failed-state';
import { usePageTitle } from '../../shell/frame/page-title';
import { useRoleName } from '../../shell/account/role-name';
import { Skeleton } from '../../shell/states/skeleton';
import { Holders } from './holders';
import { chosenIn, groupsOf } from './rights';
import { RightsGrid } from './rights-grid';
import { type RoleRights, useRole } from './roles.api';
import { ScopeChoice } from './scope-choice';
import { type RoleDraft, useRoleDraft } from './use-role-draft';
import { ViewAsDialog } from './view-as-dialog';

/** One role: its name, rights, data scope and members. */
export default function RolePage() {
  const { id = 'new' } = useParams();
  const { language } = useTranslation();
  const { value: loaded, error, again } = useRole(id === 'new' ? null : id);
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!loaded || (loaded.role?.id ?? 'new') !== id) return <Skeleton />;
  return <Editor key={`${id}.${loaded.role?.version}.${language}`} loaded={loaded} again={again} />;
}

function useRights({ role, menuIds, grantable }: RoleRights) {
  const can = useCan();
  const isNew = role === null;
  const entries = new Set(grantable.menus.map(({ id }) => id));
  const beyond = role?.held ? 0 : menuIds.filter((id) => !entries.has(id)).length;
  const may = can(isNew ? 'sysRole:add' : 'sysRole:update') && beyond === 0;
  const free = may && !role?.held;
  return {
    may,
    beyond,
    menus: free && can('sysRole:grantMenu'),
    scope: free && can('sysRole:grantDataScope'),
  };
}

function Editor({ loaded, again }: { loaded: RoleRights; again: () => void }) {
  const { role, grantable, holders } = loaded;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const path = useOwnPath();
  const rights = useRights(loaded);
  const form = useRoleDraft(loaded, rights);
  const guard = useUnsaved(form.isDirty, form.kept.done);
  const groups = useMemo(() => groupsOf(grantable.menus), [grantable.menus]);
  const save = async (): Promise<void> => {
    const id = await form.save();
    if (id === null) return;
    void message.success(t('role.saved'));
    // Changing an inherited role creates our own version under another id, which the list shows.
    if (role?.ours) again();
    else void navigate(role ? path : `${path}/${id}`, { replace: true });
  };
  return (
    <article className="role-page">
      {guard}
      <Head loaded={loaded} draft={form.draft} may={rights.may}>
        {rights.may && (
          <ActionButton primary disabled={!form.isDirty} run={save}>
            {t('resource.save', { name: t('resources.sysRole.one') })}
          </ActionButton>
        )}
      </Head>
      {form.kept.offer}
      <Notes loaded={loaded} beyond={rights.beyond} />
      {form.refusal && <Alert type="error" showIcon message={form.refusal} />}
      {form.faults.menuIdList && <Alert type="error" showIcon message={form.faults.menuIdList} />}
      <div className="role-columns">
        <div className="role-side">
          <Basics
            form={form}
            isNew={role === null}
            disabled={!rights.may}
            organisations={grantable.organisations}
          />
          <ScopeChoice
            value={form.draft.dataScope}
            orgIds={form.draft.orgIds}
            offered={grantable.dataScopes}
            organisations={grantable.organisations}
            disabled={!rights.scope}
            fault={form.faults.dataScope ?? form.faults.orgIdList}
            change={(dataScope, orgIds) => form.change({ dataScope, orgIds })}
          />
          {role && <Holders holders={holders} />}
        </div>
        <RightsGrid
          groups={groups}
          chosen={form.draft.chosen ?? chosenIn([], [])}
          change={(chosen) => form.change({ chosen })}
          disabled={!rights.menus}
        />
      </div>
    </article>
  );
}

interface HeadProps {
  loaded: RoleRights;
  draft: RoleDraft;
  may: boolean;
  children: React.ReactNode;
}

function Head({ loaded: { role }, draft, may, children }: HeadProps) {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  const [viewing, setViewing] = useState(false);
  const name = role ? nameOf(role) : draft.name || t('role.add');
  usePageTitle(name);
  return (
    <header className="role-head">
      <Link className="role-back" to=".." relative="path" aria-label={t('resources.sysRole.many')}>
        <ArrowLeftOutlined />
      </Link>
      <h1>{name}</h1>
      {role && (
        <StatusTag tone={role.status === 1 ? 'valid' : 'cancelled'}>
          {t(`choices.roleStatus.${role.status}`)}
        </StatusTag>
      )}
      {!may && <span className="dim">{t('role.mayNot')}</span>}
      <span className="grow" />
      {role && (
        <ActionButton
          allow="sysRole:viewAs"
          icon={<EyeOutlined aria-hidden />}
          run={() => setViewing(true)}
        >
          {t('viewAs.start')}
        </ActionButton>
      )}
      {children}
      {role && viewing && <ViewAsDialog role={role} close={() => setViewing(false)} />}
    </header>
  );
}

/** Why something cannot be changed here, or what a change would do. */
function Notes({ loaded: { role }, beyond }: { loaded: RoleRights; beyond: number }) {
  const { t } = useTranslation();
  if (!role) return null;
  if (role.held) return <Alert type="info" showIcon message={t('role.ownNote')} />;
  if (beyond > 0)
    return <Alert type="warning" showIcon message={t('role.beyondNote', { n: beyond })} />;
  if (role.ours) return null;
  const organisation = role.orgName ?? '';
  const text = role.delivered ? t('role.deliveredNote') : t('role.fromAboveNote', { organisation });
  return <Alert type="info" showIcon message={text} />;
}

interface BasicsProps {
  form: ReturnType<typeof useRoleDraft>;
  isNew: boolean;
  disabled: boolean;
  organisations: readonly GrantableOrganisation[];
}

/** An administrator of all tenants chooses the owner of a new role; it cannot be changed later. */
function TenantChoice({ form: { draft, change, faults }, isNew, organisations }: BasicsProps) {
  const { t } = useTranslation();
  const tenants = organisations.filter(({ pid }) => pid === TOP);
  if (useSession().user.accountType !== AccountType.SuperAdmin) return null;
  return (
    <Form.Item
      label={t('fields.sysRole.orgId')}
      htmlFor="role-orgId"
      help={faults.orgId}
      validateStatus={faults.orgId ? 'error' : undefined}
    >
      <Select
        id="role-orgId"
        showSearch
        optionFilterProp="label"
        value={draft.orgId === null || draft.orgId === TOP ? '' : draft.orgId}
        disabled={!isNew}
        options={[
          { value: '', label: t('role.everyTenant') },
          ...tenants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ orgId: id || null })}
      />
    </Form.Item>
  );
}

const TOP = '0';

function Basics(props: BasicsProps) {
  const { draft, change, faults } = props.form;
  const { isNew, disabled } = props;
  const { t } = useTranslation();
  const item = (name: string) => ({
    label: t(`fields.sysRole.${name}`),
    htmlFor: `role-${name}`,
    help: faults[name],
    validateStatus: faults[name] ? ('error' as const) : undefined,
  });
  return (
    <section className="role-card" aria-labelledby="role-basic">
      <h2 id="role-basic">{t('role.tabs.basic')}</h2>
      <Form layout="vertical" component={false}>
        <TenantChoice {...props} />
        <Form.Item {...item('name')} required>
          <Input
            id="role-name"
            value={draft.name}
            maxLength={roleFields.name.max}
            disabled={disabled}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Form.Item>
        <Form.Item {...item('code')} required>
          <Input
            id="role-code"
            className="mono"
            value={draft.code}
            maxLength={roleFields.code.max}
            disabled={disabled || !isNew}
            onChange={(event) => change({ code: event.target.value })}
          />
        </Form.Item>
        <Form.Item {...item('orderNo')}>
          <AmountInput
            id="role-orderNo"
            value={draft.orderNo === null ? null : String(draft.orderNo)}
            disabled={disabled}
            onChange={(value) => change({ orderNo: orderIn(value) })}
          />
        </Form.Item>
        <Form.Item {...item('remark')}>
          <Input.TextArea
            id="role-remark"
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.remark ?? ''}
            maxLength={roleFields.remark.max}
            disabled={disabled}
            onChange={(event) => change({ remark: event.target.value || null })}
          />
        </Form.Item>
      </Form>
    </section>
  );
}

const orderIn = (value: unknown): number | null =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
