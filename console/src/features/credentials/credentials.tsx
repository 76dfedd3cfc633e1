import { ApiOutlined } from '@ant-design/icons';
import { App } from 'antd';

import { orgCredential } from '@modules/authority/contract';
import { useWords } from '../../providers/words';
import { type Action, ResourceList, type Row, useVerb } from '../../resource';

/** How the organisation signs in at the authority; each credential can be tried. */
export default function Credentials() {
  const { t } = useWords();
  const { message } = App.useApp();
  const run = useVerb(orgCredential.name);
  const test = async (row: Row): Promise<void> => {
    await run('test', { id: row.id });
    message.success(t('party.tested'));
  };
  const actions = (row: Row): Action[] => [
    {
      key: 'test',
      label: t('party.test'),
      icon: <ApiOutlined />,
      allow: `${orgCredential.name}:test`,
      run: () => test(row),
    },
  ];
  return <ResourceList of={orgCredential} actions={actions} />;
}
