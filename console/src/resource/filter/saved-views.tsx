import {
  DeleteOutlined,
  EditOutlined,
  MoreOutlined,
  SaveOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons';
import { App, Button, Checkbox, Input, type MenuProps, Popover } from 'antd';
import { useState } from 'react';

import type { SavedSearch } from '@platform/contract';
import { useTranslation } from '../../providers/translation';
import { useUndoToast } from '../../providers/undo-toast';
import { ActionButton, useRun } from '../actions/action-button';
import { viewOf } from '../list/state/list-state';
import type { ListParts } from '../list/list-parts';
import { DropMenu } from '../../shell/menu/drop-menu';

/** Saves the current view of the list under a name, and manages saved views. */
export function SavedViews(props: ListParts) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      title={t('savedSearch.title')}
      content={<Views {...props} close={() => setOpen(false)} />}
    >
      <Button icon={<SaveOutlined aria-hidden />} aria-label={t('savedSearch.title')}>
        <span className="button-words">{t('savedSearch.button')}</span>
      </Button>
    </Popover>
  );
}

function Views(props: ListParts & { close: () => void }) {
  const { t } = useTranslation();
  const { saved, address } = props;
  return (
    <div className="saved-views">
      {saved.all.length === 0 && <p className="dim">{t('savedSearch.none')}</p>}
      <ul>
        {saved.all.map((search) => (
          <View key={search.id} {...props} search={search} />
        ))}
      </ul>
      {viewOf(address.state) !== '' && <Keep {...props} />}
    </div>
  );
}

function View({
  saved,
  address,
  search,
  close,
}: ListParts & { search: SavedSearch; close: () => void }) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(false);
  const isDefault = saved.defaultSearch?.id === search.id;
  if (naming) return <Rename saved={saved} search={search} done={() => setNaming(false)} />;
  return (
    <li>
      <Button
        type="text"
        size="small"
        icon={isDefault ? <StarFilled /> : <StarOutlined />}
        aria-pressed={isDefault}
        aria-label={t('savedSearch.usual', { name: search.name })}
        title={t('savedSearch.usual', { name: search.name })}
        onClick={() => saved.prefer(isDefault ? null : search)}
      />
      <Button
        type="link"
        size="small"
        className="saved-view-name"
        onClick={() => {
          address.show(search.query);
          close();
        }}
      >
        {search.name}
      </Button>
      {search.shared && (
        <span className="dim">
          {t(search.own ? 'savedSearch.shared' : 'savedSearch.colleague')}
        </span>
      )}
      {search.own && (
        <OwnMenu saved={saved} address={address} search={search} rename={() => setNaming(true)} />
      )}
    </li>
  );
}

type OwnProps = Pick<ListParts, 'saved' | 'address'> & { search: SavedSearch; rename: () => void };

/** Only for its owner. */
function OwnMenu({ saved, address, search, rename }: OwnProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const toast = useUndoToast();
  const { pending, start } = useRun();
  const now = viewOf(address.state);
  const remove = async (): Promise<void> => {
    const { id, name, query, shared } = search;
    const wasDefault = saved.defaultSearch?.id === id;
    await saved.remove(id);
    toast(`savedSearch.${id}`, t('savedSearch.deleted', { name }), () =>
      start(async () => {
        const again = await saved.add(name, query, shared);
        if (wasDefault) saved.prefer({ id: again, query });
      }),
    );
  };
  const items: MenuProps['items'] = [
    { key: 'rename', icon: <EditOutlined />, label: t('savedSearch.rename') },
    {
      key: 'update',
      icon: <SaveOutlined />,
      label: t('savedSearch.update'),
      disabled: now === '' || now === search.query,
    },
    { key: 'share', label: t(search.shared ? 'savedSearch.unshare' : 'savedSearch.share') },
    { key: 'delete', icon: <DeleteOutlined />, label: t('action.delete'), danger: true },
  ];
  const acts: Record<string, () => unknown> = {
    rename,
    update: async () => {
      await saved.update(search.id, { query: now });
      void message.success(t('savedSearch.kept', { name: search.name }));
    },
    share: () => saved.update(search.id, { shared: !search.shared }),
    delete: remove,
  };
  return (
    <DropMenu menu={{ items, onClick: ({ key }) => void start(() => acts[key]?.()) }}>
      <Button
        type="text"
        size="small"
        loading={pending}
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('resource.rowActions', { name: search.name })}
      />
    </DropMenu>
  );
}

function Rename({
  saved,
  search,
  done,
}: Pick<ListParts, 'saved'> & { search: SavedSearch; done: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(search.name);
  return (
    <li>
      <Input
        size="small"
        autoFocus
        maxLength={60}
        aria-label={t('savedSearch.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && done()}
      />
      <ActionButton
        size="small"
        disabled={name.trim() === ''}
        run={async () => {
          await saved.update(search.id, { name: name.trim() });
          done();
        }}
      >
        {t('action.save')}
      </ActionButton>
    </li>
  );
}

function Keep({ saved, address, close }: ListParts & { close: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <div className="saved-views-keep">
      <Input
        maxLength={60}
        placeholder={t('savedSearch.name')}
        aria-label={t('savedSearch.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('savedSearch.withColleagues')}
      </Checkbox>
      <ActionButton
        primary
        disabled={name.trim() === ''}
        run={async () => {
          await saved.add(name.trim(), viewOf(address.state), shared);
          close();
        }}
      >
        {t('savedSearch.keep')}
      </ActionButton>
    </div>
  );
}
