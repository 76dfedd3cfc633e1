import { Alert, Button, Drawer, Form, TreeSelect } from 'antd';
import { useState } from 'react';

import { faultsOfRecord, normaliseRecord } from '@kernel/resource';
import { organisationTypes, sysOrg, type OrganisationNode } from '@modules/identity/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { usePending } from '../../providers/use-pending';
import {
  FieldInput,
  namePathOf,
  RefSelect,
  useFocusBack,
  useKeptForm,
  useLabels,
} from '../../resource';
import { initialValues } from '../../resource/definition/definition';
import { usePhone } from '../../shell/look/media';
import { type Editing, optionsOf } from './organisations.api';
import { statusWidgets } from './user-status';

interface Props {
  editing: Editing;
  nodes: readonly OrganisationNode[];
  close: () => void;
  saved: () => void;
}

const SUPER_ADMIN = 999;
const StatusInput = statusWidgets.status as typeof FieldInput;
const names = Object.keys(sysOrg.fields);

/** The platform's own organisation keeps its type, which no other can take. */
const typeField = (type: unknown) => ({
  ...sysOrg.fields.type,
  values:
    type === 'platform' ? ['platform'] : organisationTypes.filter((each) => each !== 'platform'),
});

/** One organisation: its name and its place in the tree. */
export function OrganisationDrawer({ editing, nodes, close, saved }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const labels = useLabels(sysOrg);
  useFocusBack();
  const [form] = Form.useForm<Record<string, unknown>>();
  const begun = useBegun(editing, nodes);
  const kept = useKeptForm({ form, place: `sysOrg:${String(begun.id ?? 'new')}` });
  const cancel = (): void => {
    kept.done();
    close();
  };
  const { save, pending, refusal } = useSave({
    form,
    begun,
    saved: () => {
      kept.done();
      saved();
    },
  });
  const values = Form.useWatch([], form) ?? begun;
  const title =
    'organisation' in editing
      ? t('people.editTitle', { name: editing.organisation.name })
      : t('resource.add', { name: labels.one });
  return (
    <Drawer
      open
      onClose={cancel}
      width={phone ? '100%' : 560}
      title={title}
      classNames={{ body: 'detail-drawer' }}
    >
      <Form
        form={form}
        layout="vertical"
        className="resource-form"
        initialValues={begun}
        validateTrigger={[]}
        onValuesChange={kept.touched}
        onFinish={() => void save()}
      >
        <div className="resource-form-body" inert={pending}>
          {kept.offer}
          {refusal && <Alert type="error" showIcon message={refusal} />}
          <div className="form-grid">
            {names.map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={labels.field(name)}
                required={fieldOf(name, values).required}
              >
                {inputOf(name, { nodes, id: begun.id, labels, values })}
              </Form.Item>
            ))}
          </div>
        </div>
        <footer className="resource-form-foot">
          <span className="grow" />
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={pending}>
            {t('resource.save', { name: labels.one })}
          </Button>
        </footer>
      </Form>
    </Drawer>
  );
}

const fieldOf = (name: string, values: Record<string, unknown>) =>
  name === 'type' ? typeField(values.type) : sysOrg.fields[name as keyof typeof sysOrg.fields];

interface InputNeeds {
  nodes: readonly OrganisationNode[];
  id: string | undefined;
  labels: ReturnType<typeof useLabels>;
  values: Record<string, unknown>;
}

function inputOf(name: string, { nodes, id, labels, values }: InputNeeds) {
  const field = fieldOf(name, values);
  if (name === 'pid') return <ParentSelect nodes={nodes} without={id} />;
  if (name === 'directorId') return <RefSelect to="sysUser" />;
  if (name === 'status') return <StatusInput {...{ field, name, labels, values }} />;
  return <FieldInput {...{ field, name, labels, values }} />;
}

interface ParentProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  nodes: readonly OrganisationNode[];
  without: string | undefined;
}

/** The parent organisation; the top level only for system administrators. */
function ParentSelect({ id, value, onChange, nodes, without }: ParentProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isOwn = without === user.orgId;
  const mayBeTop = user.accountType === SUPER_ADMIN;
  return (
    <TreeSelect
      id={id}
      treeDefaultExpandAll
      allowClear={mayBeTop}
      disabled={isOwn && !mayBeTop}
      placeholder={t('people.topOfTree')}
      treeData={optionsOf(nodes, without)}
      value={value ?? undefined}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  );
}

function useBegun(editing: Editing, nodes: readonly OrganisationNode[]) {
  const { user } = useSession();
  const known = (id: string): string | null => (contains(nodes, id) ? id : null);
  if ('organisation' in editing) {
    const { organisation } = editing;
    return { ...organisation, pid: known(organisation.pid), children: undefined };
  }
  const defaultParent = user.accountType === SUPER_ADMIN ? null : user.orgId;
  const fresh = { id: undefined, version: undefined, pid: editing.under ?? defaultParent };
  return { ...initialValues(sysOrg), ...fresh };
}

const contains = (nodes: readonly OrganisationNode[], id: string): boolean =>
  nodes.some((node) => node.id === id || contains(node.children ?? [], id));

interface Saving {
  form: ReturnType<typeof Form.useForm<Record<string, unknown>>>[0];
  begun: { id: string | undefined; version: number | undefined; pid: string | null };
  saved: () => void;
}

function useSave({ form, begun: { id, version, pid }, saved }: Saving) {
  const { t } = useTranslation();
  const { pending, run } = usePending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = (faults: readonly { path: string; message: string }[]): void => {
    form.setFields(names.map((name) => ({ name, errors: [] })));
    form.setFields(
      faults.map(({ path, message }) => ({
        name: namePathOf(path) as [string],
        errors: [message],
      })),
    );
  };
  const save = async (): Promise<void> => {
    const values = normaliseRecord(sysOrg, form.getFieldsValue(true) as Record<string, unknown>);
    const faults = [...faultsOfRecord(sysOrg, values)];
    show(faults.map(({ code, path, params }) => ({ path, message: t(code, params) })));
    if (faults.length > 0) return;
    // An unchanged parent is not sent: it may exist without being visible here, and must not be
    // cleared.
    const body = id !== undefined && values.pid === pid ? { ...values, pid: undefined } : values;
    await run(async () => {
      try {
        await call(`/api/sysOrg/${id === undefined ? 'add' : 'update'}`, {
          body: { ...body, id, version },
        });
        saved();
      } catch (error) {
        if (error instanceof ApiError && error.faults.length > 0) show(error.faults);
        else setRefusal(messageOf(error));
      }
    });
  };
  return { save, pending, refusal };
}
