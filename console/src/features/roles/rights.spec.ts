import type { GrantableEntry } from '@modules/identity/contract';
import {
  blocksIn,
  chosenIn,
  found,
  groupsOf,
  menuIdsOf,
  withBlocks,
  withCode,
  withPage,
} from './rights';

const page = (id: string, pid: string, title: string): GrantableEntry => ({
  id,
  pid,
  type: 2,
  name: title,
  title,
  permission: null,
});
const button = (id: string, pid: string, permission: string): GrantableEntry => ({
  id,
  pid,
  type: 3,
  name: null,
  title: permission.split(':')[1]!,
  permission,
});
const entries: GrantableEntry[] = [
  { id: '1', pid: '0', type: 1, name: 'documents', title: 'Documents', permission: null },
  page('2', '1', 'Invoices'),
  button('21', '2', 'document:page'),
  button('22', '2', 'document:submit'),
  page('3', '1', 'Credit notes'),
  button('31', '3', 'document:page'),
  button('32', '3', 'document:submit'),
  page('4', '1', 'Guide'),
];
const groups = groupsOf(entries);
const [documents] = blocksIn(groups);
const nothing = chosenIn(entries, []);

describe('granting permissions to a role', () => {
  it('groups pages with the same permissions, and lists a permission once', () => {
    expect(blocksIn(groups).map((each) => each.pages.map(({ title }) => title))).toEqual([
      ['Invoices', 'Credit notes'],
      ['Guide'],
    ]);
    expect(documents!.rights.map(({ code }) => code)).toEqual(['document:page', 'document:submit']);
  });

  it('grants the page of a permission and the directory above it', () => {
    const chosen = withCode(documents!, nothing, 'document:submit', true);
    expect(menuIdsOf(entries, chosen)).toEqual(['1', '2', '22', '3', '32']);
  });

  it('grants no further page when one is already granted', () => {
    const opened = withPage(groups, nothing, '3', true);
    const chosen = withCode(documents!, opened, 'document:page', true);
    expect(menuIdsOf(entries, chosen)).toEqual(['1', '3', '31']);
  });

  it('keeps a permission until its last page is removed', () => {
    const both = withCode(documents!, nothing, 'document:page', true);
    const one = withPage(groups, both, '2', false);
    expect([...one.codes]).toEqual(['document:page']);
    expect([...withPage(groups, one, '3', false).codes]).toEqual([]);
  });

  it('grants or removes a whole block', () => {
    const all = withBlocks(groups, blocksIn(groups), nothing, true);
    expect(menuIdsOf(entries, all)).toHaveLength(entries.length);
    expect(menuIdsOf(entries, withBlocks(groups, blocksIn(groups), all, false))).toEqual([]);
  });

  it('restores what was stored', () => {
    const ids = ['1', '3', '31'];
    expect(menuIdsOf(entries, chosenIn(entries, ids))).toEqual(ids);
  });

  it('finds permissions by page, by permission and by directory', () => {
    expect(blocksIn(found(groups, 'credit'))).toHaveLength(1);
    expect(blocksIn(found(groups, 'SUBMIT'))).toHaveLength(1);
    expect(blocksIn(found(groups, 'documents'))).toHaveLength(2);
    expect(found(groups, 'nothing')).toEqual([]);
  });
});
