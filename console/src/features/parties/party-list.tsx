import { SafetyCertificateOutlined } from '@ant-design/icons';
import { App } from 'antd';

import type { ResourceDefinition } from '@kernel/resource';
import { useWords } from '../../providers/words';
import {
  type Action,
  type Column,
  ResourceList,
  type Row,
  type Selection,
  StateInput,
  StateText,
  titleOf,
  useVerb,
  type Widgets,
} from '../../resource';
import { lookForTasks } from '../../shell/tasks';
import { TinSearch } from './tin-search';

const widgets: Widgets = { state: StateInput };
const columns: Record<string, Column> = {
  state: { render: (row) => <StateText value={row.state} /> },
};

/** Buyers or sellers: the plain list, and what can be asked of the authority about them. */
export function PartyList({ of }: { of: ResourceDefinition }) {
  const verification = useVerification(of);
  return (
    <ResourceList
      of={of}
      widgets={widgets}
      columns={columns}
      actions={verification.actions}
      batch={verification.batch}
      formTool={(form) => <TinSearch of={of} form={form} />}
    />
  );
}

function useVerification(of: ResourceDefinition) {
  const { t } = useWords();
  const { message } = App.useApp();
  const run = useVerb(of.name);
  const verify = async (row: Row): Promise<void> => {
    const { status } = await run<{ status: string }>('verify', { id: row.id });
    if (status === 'verified') message.success(t('party.verified', { name: titleOf(of, row) }));
    else message.warning(t('party.notVerified'));
  };
  const verifyMany = async ({ all, ids, query }: Selection): Promise<void> => {
    await run('verifyMany', all ? { query } : { ids });
    lookForTasks();
    message.info(t('party.taskStarted'));
  };
  const actions = (row: Row): Action[] => [
    {
      key: 'verify',
      label: t('party.verify'),
      icon: <SafetyCertificateOutlined />,
      allow: `${of.name}:verify`,
      run: () => verify(row),
    },
  ];
  const batch = (selection: Selection): Action[] => [
    {
      key: 'verifyMany',
      label: t('party.verifyMany', { n: selection.count }),
      icon: <SafetyCertificateOutlined />,
      allow: `${of.name}:verify`,
      run: () => verifyMany(selection),
    },
  ];
  return { actions, batch };
}
