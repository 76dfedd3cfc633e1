import { Drawer, Segmented, Select, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';

import type { MenuEntryNode } from '@modules/identity/contract';
import { useTranslation } from '../../../providers/translation';
import {
  type InputParts,
  ResourceForm,
  useDictionary,
  useFocusBack,
  type Widgets,
} from '../../../resource';
import { iconNames, MenuIcon, plainIcon } from '../../../shell/menu/icons';
import { usePhone } from '../../../shell/look/media';
import { menuForm } from '../definitions';
import { StatusInput } from '../status';
import { editable, kindsUnder, parentsFor } from './menu-entries';
import { TitleInput } from './title-input';

export interface Editing {
  /** Null for a new one. */
  entry: MenuEntryNode | null;
  /** The parent of a new one; null at the top level. */
  parent: MenuEntryNode | null;
  type: number;
}

interface Props extends Editing {
  tree: readonly MenuEntryNode[];
  close: () => void;
}

const TOP = '0';

/** A menu entry, with the fields of its kind. */
export function MenuForm({ entry, parent, type: first, tree, close }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const [type, setType] = useState(first);
  useFocusBack();
  const of = useMemo(() => menuForm(type), [type]);
  const widgets = useMemo(() => widgetsFor(tree, entry?.id ?? null, type), [tree, entry, type]);
  const initial = useMemo(() => ({ pid: parent?.id ?? TOP, type }), [parent, type]);
  const row = useMemo(() => entry && editable(entry), [entry]);
  const name = t('resources.sysMenu.one');
  return (
    <Drawer
      open
      onClose={close}
      width={phone ? '100%' : 720}
      title={entry ? t('resource.edit', { name: entry.title }) : t('resource.add', { name })}
      classNames={{ body: 'detail-drawer' }}
    >
      {!entry && <Kinds among={kindsUnder(parent?.type ?? null)} value={type} choose={setType} />}
      <ResourceForm
        key={type}
        of={of}
        row={row}
        initial={initial}
        widgets={widgets}
        saved={close}
        cancel={close}
      />
    </Drawer>
  );
}

interface KindsProps {
  among: number[];
  value: number;
  choose: (type: number) => void;
}

function Kinds({ among, value, choose }: KindsProps) {
  const { t } = useTranslation();
  const kinds = useDictionary('MenuTypeEnum');
  const wordOf = (type: number): string =>
    kinds.find((kind) => kind.value === String(type))?.label ?? String(type);
  return (
    <Segmented
      className="menu-kinds"
      aria-label={t('fields.sysMenu.type')}
      value={value}
      options={among.map((type) => ({ value: type, label: wordOf(type) }))}
      onChange={choose}
    />
  );
}

function widgetsFor(tree: readonly MenuEntryNode[], id: string | null, type: number): Widgets {
  return {
    status: StatusInput,
    icon: IconInput,
    title: TitleInput,
    pid: (parts: InputParts) => (
      <ParentInput {...parts} tree={tree} entry={id} isButton={type === 3} />
    ),
    type: (parts: InputParts) => <KindText {...parts} type={type} />,
  };
}

/** The kind was chosen earlier; an existing entry keeps its kind. */
function KindText({ id, type }: InputParts & { type: number }) {
  const kinds = useDictionary('MenuTypeEnum');
  return <output id={id}>{kinds.find(({ value }) => value === String(type))?.label}</output>;
}

type ParentParts = InputParts & {
  tree: readonly MenuEntryNode[];
  entry: string | null;
  isButton: boolean;
};

function ParentInput({ id, value, onChange, tree, entry, isButton }: ParentParts) {
  const { t } = useTranslation();
  const below = parentsFor(tree, entry);
  return (
    <TreeSelect
      id={id}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandedKeys={[TOP]}
      value={typeof value === 'string' ? value : TOP}
      treeData={isButton ? below : [{ value: TOP, title: t('admin.menu.top'), children: below }]}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  );
}

function IconInput({ id, value, onChange }: InputParts) {
  const plain = plainIcon(typeof value === 'string' ? value : null);
  return (
    <Select
      id={id}
      showSearch
      allowClear
      value={plain === '' ? undefined : plain}
      options={iconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => (
        <span className="menu-entry">
          <MenuIcon name={String(name)} /> {String(name)}
        </span>
      )}
      labelRender={({ value: name }) => (
        <span className="menu-entry">
          <MenuIcon name={String(name)} /> {String(name)}
        </span>
      )}
      onChange={(name?: string) => onChange?.(name ? `ele-${name}` : null)}
    />
  );
}
