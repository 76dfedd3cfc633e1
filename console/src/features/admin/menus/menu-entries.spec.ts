import type { MenuEntryNode } from '@modules/identity/contract';
import { editable, kindsUnder, narrowedTree, parentsFor } from './menu-entries';

const entry = (
  id: string,
  type: number,
  title: string,
  children?: MenuEntryNode[],
): MenuEntryNode => ({
  id,
  type,
  title,
  titleKey: `menu.${title}`,
  pid: '0',
  name: null,
  path: null,
  component: null,
  permission: type === 3 ? 'buyer:add' : null,
  icon: null,
  isHide: false,
  redirect: null,
  outLink: null,
  isIframe: false,
  isKeepAlive: false,
  isAffix: false,
  remark: null,
  createUserId: null,
  createTime: '',
  updateTime: '',
  orderNo: 100,
  status: 1,
  children: children ?? null,
});

const tree = [
  entry('1', 1, 'Parties', [
    entry('2', 2, 'Buyers', [entry('3', 3, 'Add')]),
    entry('4', 2, 'Sellers'),
  ]),
  entry('5', 1, 'Mail'),
];

describe('the menu tree in the editor', () => {
  it('keeps matching entries and their ancestors', () => {
    const found = narrowedTree(tree, ' buyer:ADD ');
    expect(found.map(({ id }) => id)).toEqual(['1']);
    expect(found[0]?.children?.map(({ id }) => id)).toEqual(['2']);
    expect(narrowedTree(tree, '')).toHaveLength(2);
    expect(narrowedTree(tree, 'nothing of this')).toEqual([]);
  });

  it('offers neither a button, the entry itself nor its descendants as a parent', () => {
    expect(parentsFor(tree, '1').map(({ value }) => value)).toEqual(['5']);
    expect(parentsFor(tree, '4')[0]?.children.map(({ value }) => value)).toEqual(['2']);
    expect(parentsFor(tree, null)[0]?.children[0]?.children).toEqual([]);
  });

  it('edits the stored title, not the one in the language of the reader', () => {
    expect(editable(tree[0]!)).toEqual({ ...tree[0], title: 'menu.Parties' });
  });

  it('offers no button at the top level', () => {
    expect(kindsUnder(null)).toEqual([1, 2]);
    expect(kindsUnder(2)).toContain(3);
  });
});
