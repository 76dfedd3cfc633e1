import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Drawer, Input } from 'antd';
import { useState } from 'react';

import { useTranslation } from '../../../providers/translation';
import {
  ActionButton,
  ResourceForm,
  type Row,
  useFocusBack,
  useLabels,
  useVerb,
} from '../../../resource';
import { usePhone } from '../../../shell/look/media';
import { sysDictType } from '../definitions';
import { StatusCell, StatusInput } from '../status';

interface Props {
  types: readonly Row[];
  chosen: Row | undefined;
  choose: (id: string | null) => void;
}

/** In the reader's language; the form has the stored name. */
const nameOf = (row: Row): string => String(row.label);
const codeOf = (row: Row): string => String(row.code);

/** The dictionaries, searchable by name and code. */
export function Types({ types, chosen, choose }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const found = types.filter((type) =>
    `${nameOf(type)} ${codeOf(type)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <aside className="pane" aria-label={t('resources.sysDictType.many')}>
      <header className="pane-head">
        <h1>{t('resources.sysDictType.many')}</h1>
        <ActionButton
          allow="sysDictType:add"
          icon={<PlusOutlined />}
          aria-label={t('resource.add', { name: t('resources.sysDictType.one') })}
          run={() => setEditing('new')}
        />
      </header>
      <Input.Search
        allowClear
        placeholder={t('action.search')}
        aria-label={t('action.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="pane-list">
        {found.map((type) => (
          <li key={type.id} className={type.id === chosen?.id ? 'chosen' : undefined}>
            <button
              type="button"
              aria-current={type.id === chosen?.id}
              onClick={() => choose(type.id)}
            >
              <span>{nameOf(type)}</span>
              <code>{codeOf(type)}</code>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="dim">{t('state.nothingFound')}</li>}
      </ul>
      {chosen && <About type={chosen} edit={() => setEditing(chosen)} gone={() => choose(null)} />}
      {editing && (
        <TypeForm row={editing === 'new' ? null : editing} close={() => setEditing(null)} />
      )}
    </aside>
  );
}

function About({ type, edit, gone }: { type: Row; edit: () => void; gone: () => void }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verb = useVerb(sysDictType.name);
  const remove = (): void => {
    modal.confirm({
      title: t('admin.dict.deleteTitle', { name: nameOf(type) }),
      content: t('admin.dict.deleteText'),
      okText: t('action.delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await verb('delete', { id: type.id });
        gone();
      },
    });
  };
  return (
    <footer className="pane-foot">
      <StatusCell value={type.status} />
      <span className="grow" />
      <ActionButton
        allow="sysDictType:update"
        icon={<EditOutlined />}
        aria-label={t('resource.edit', { name: nameOf(type) })}
        run={edit}
      />
      <ActionButton
        allow="sysDictType:delete"
        icon={<DeleteOutlined />}
        aria-label={t('admin.dict.deleteTitle', { name: nameOf(type) })}
        run={remove}
      />
    </footer>
  );
}

const widgets = { status: StatusInput };

function TypeForm({ row, close }: { row: Row | null; close: () => void }) {
  const { t } = useTranslation();
  const labels = useLabels(sysDictType);
  const phone = usePhone();
  useFocusBack();
  return (
    <Drawer
      open
      onClose={close}
      width={phone ? '100%' : 640}
      title={t(row ? 'resource.edit' : 'resource.add', { name: row ? nameOf(row) : labels.one })}
    >
      <ResourceForm of={sysDictType} row={row} saved={close} cancel={close} widgets={widgets} />
    </Drawer>
  );
}
