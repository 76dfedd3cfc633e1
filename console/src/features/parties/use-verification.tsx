import { SafetyCertificateOutlined } from '@ant-design/icons';
import { App } from 'antd';

import type { ResourceDefinition } from '@kernel/resource';
import type { Verified } from '@modules/buyers/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, type Row, type Selection, titleOf, useVerb } from '../../resource';
import { refetchTasks } from '../../shell/inbox/tasks';

/** Verification of parties with the authority: one immediately, many as a task. */
export function useVerification(of: ResourceDefinition) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const run = useVerb(of.name);
  const verify = async (row: Row): Promise<void> => {
    const { status } = await run<Verified>('verify', { id: row.id });
    if (status === 'verified') message.success(t('party.verified', { name: titleOf(of, row) }));
    else message.warning(t(row.idType === 'BRN' ? 'parties.companyNotFound' : 'party.notVerified'));
  };
  const verifyMany = async (which: object): Promise<void> => {
    await run('verifyMany', which);
    refetchTasks();
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
      run: () => verifyMany(selection.all ? { query: selection.query } : { ids: selection.ids }),
    },
  ];
  return { actions, batch, verifyMany };
}
