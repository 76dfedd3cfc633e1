import { Button, Drawer, Form, Tabs } from 'antd';
import { useMemo, useState } from 'react';

import { initialValues } from '../../resource/definition/definition';
import { sysUser } from '@modules/identity/contract';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { RefusalNotice, type Row, SkeletonRows, useFocusBack, useUnsaved } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { usePhone } from '../../shell/look/media';
import { AffiliatedTab } from './affiliated-tab';
import type { Announced } from './announcement';
import { BasicTab } from './basic-tab';
import { type Person, usePerson } from './person.api';
import { RolesTab } from './roles-tab';
import { useSavePerson } from './use-save-person';

interface Props {
  /** The person to edit; null for a new one. */
  row: Row | null;
  /** The organisation that filters the list: the default for a new person. */
  orgId: string | null;
  close: () => void;
  announce: (announced: Announced) => void;
}

/** An account with tabs for basic information, roles and further organisations. */
export function PersonDrawer(props: Props) {
  const { row, close } = props;
  const { t } = useTranslation();
  useFocusBack();
  const phone = usePhone();
  const { person, error, reload } = usePerson(row?.id ?? null);
  const fresh = useFresh(props);
  const begun = row === null ? fresh : person;
  const title =
    row === null
      ? t('resource.add', { name: t('resources.sysUser.one') })
      : t('people.editTitle', { name: String(row.realName) });
  return (
    <Drawer
      open
      onClose={close}
      width={phone ? '100%' : 720}
      title={title}
      classNames={{ body: 'detail-drawer' }}
    >
      {error !== null && <FailedState error={error} />}
      {error === null && !begun && <SkeletonRows rows={8} />}
      {begun && <PersonForm key={begun.version} {...props} begun={begun} reload={reload} />}
    </Drawer>
  );
}

function useFresh({ orgId }: Props): Person {
  const { user } = useSession();
  return useMemo(
    () => ({
      ...initialValues(sysUser),
      id: '',
      orgId: orgId ?? user.orgId,
      roleIdList: [],
      extOrgIdList: [],
    }),
    [orgId, user.orgId],
  );
}

interface FormProps extends Props {
  begun: Person;
  /** Starts over with what is stored. */
  reload: () => void;
}

function PersonForm({ row, close, announce, begun, reload }: FormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Person>();
  const [tab, setTab] = useState('basic');
  const saving = useSavePerson({ form, row, begun, setTab, announce, close });
  const guard = useUnsaved(saving.isDirty, saving.kept.done);
  return (
    <Form
      form={form}
      layout="vertical"
      className="resource-form"
      initialValues={begun}
      validateTrigger={[]}
      onValuesChange={saving.touched}
      onFinish={() => void saving.save()}
    >
      {guard}
      <div className="resource-form-body" inert={saving.pending}>
        {saving.kept.offer}
        <RefusalNotice refusal={saving.refusal} reload={reload} />
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            {
              key: 'basic',
              label: t('people.tabs.basic'),
              forceRender: true,
              children: <BasicTab form={form} isNew={row === null} />,
            },
            {
              key: 'roles',
              label: t('people.tabs.roles'),
              forceRender: true,
              children: <RolesTab form={form} personId={row?.id ?? null} />,
            },
            {
              key: 'affiliated',
              label: t('people.tabs.affiliated'),
              forceRender: true,
              children: <AffiliatedTab />,
            },
          ]}
        />
      </div>
      <footer className="resource-form-foot">
        <span className="grow" />
        <Button
          onClick={() => {
            saving.kept.done();
            close();
          }}
        >
          {t('action.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={saving.pending}>
          {t('resource.save', { name: t('resources.sysUser.one') })}
        </Button>
      </footer>
    </Form>
  );
}
