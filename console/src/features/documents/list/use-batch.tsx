import { DeleteOutlined, FilePdfOutlined, SendOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';

import { useWords } from '../../../providers/words';
import { type Action, type Selection, useVerb } from '../../../resource';
import { lookForTasks } from '../../../shell/tasks';

/** Rows by id, or everything that the list's query finds. */
export const chosenOf = ({ all, ids, query }: Selection): object => (all ? { query } : { ids });

/** What can be done with many documents: long work becomes a task, deletion can be taken back. */
export function useBatch(): (selection: Selection) => Action[] {
  const { t } = useWords();
  const { message } = App.useApp();
  const verb = useVerb('document');
  const remove = useRemoval();
  const begin = async (name: string, selection: Selection): Promise<void> => {
    await verb(name, chosenOf(selection));
    lookForTasks();
    selection.clear();
    void message.info(t(`documents.batch.${name}Started`, { n: selection.count }));
  };
  return (selection) => [
    {
      key: 'submit',
      label: t('documents.batch.submit', { n: selection.count }),
      icon: <SendOutlined />,
      allow: 'document:submit',
      run: () => begin('submitMany', selection),
    },
    {
      key: 'download',
      label: t('documents.batch.download', { n: selection.count }),
      icon: <FilePdfOutlined />,
      allow: 'document:print',
      run: () => begin('downloadMany', selection),
    },
    {
      key: 'delete',
      label: t('resource.deleteMany', { n: selection.count }),
      icon: <DeleteOutlined />,
      allow: 'document:delete',
      danger: true,
      disabled: selection.all,
      reason: t('resource.deleteSelectedOnly'),
      run: async () => {
        await remove(selection.ids);
        selection.clear();
      },
    },
  ];
}

/** Into the recycle bin at once; the toast brings them back. */
export function useRemoval(): (ids: string[]) => Promise<void> {
  const { t } = useWords();
  const { message } = App.useApp();
  const verb = useVerb('document');
  return async (ids) => {
    await verb('delete', { ids });
    const key = `deleted.${ids.join()}`;
    const undo = async (): Promise<void> => {
      message.destroy(key);
      await verb('restore', { ids });
    };
    message.open({
      key,
      type: 'success',
      duration: 8,
      content: (
        <span className="undoable">
          {t('documents.batch.deleted', { n: ids.length })}
          <Button type="link" size="small" onClick={() => void undo()}>
            {t('action.undo')}
          </Button>
        </span>
      ),
    });
  };
}
