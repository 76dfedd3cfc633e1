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
  ...{ id, pid, type: 2, name: title, title, permission: null },
});
const button = (id: string, pid: string, permission: string): GrantableEntry => ({
  ...{ id, pid, type: 3, name: null, title: permission.split(':')[1]!, permission },
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

describe('rights of a role as they are given', () => {
  it('pages that open the same stand together, and a right is named once', () => {
    expect(blocksIn(groups).map((each) => each.pages.map(({ title }) => title))).toEqual([
      ['Invoices', 'Credit notes'],
      ['Guide'],
    ]);
    expect(documents!.rights.map(({ code }) => code)).toEqual(['document:page', 'document:submit']);
  });

  it('a right brings its pages, and a page the directory above it', () => {
    const chosen = withCode(documents!, nothing, 'document:submit', true);
    expect(menuIdsOf(entries, chosen)).toEqual(['1', '2', '22', '3', '32']);
  });

  it('a page that is open already is enough for a further right', () => {
    const opened = withPage(groups, nothing, '3', true);
    const chosen = withCode(documents!, opened, 'document:page', true);
    expect(menuIdsOf(entries, chosen)).toEqual(['1', '3', '31']);
  });

  it('a right stays while another page opens it, and goes with the last one', () => {
    const both = withCode(documents!, nothing, 'document:page', true);
    const one = withPage(groups, both, '2', false);
    expect([...one.codes]).toEqual(['document:page']);
    expect([...withPage(groups, one, '3', false).codes]).toEqual([]);
  });

  it('everything and nothing of a block', () => {
    const all = withBlocks(groups, blocksIn(groups), nothing, true);
    expect(menuIdsOf(entries, all)).toHaveLength(entries.length);
    expect(menuIdsOf(entries, withBlocks(groups, blocksIn(groups), all, false))).toEqual([]);
  });

  it('what is stored comes back as it was', () => {
    const ids = ['1', '3', '31'];
    expect(menuIdsOf(entries, chosenIn(entries, ids))).toEqual(ids);
  });

  it('is found by page, by right and by directory', () => {
    expect(blocksIn(found(groups, 'credit'))).toHaveLength(1);
    expect(blocksIn(found(groups, 'SUBMIT'))).toHaveLength(1);
    expect(blocksIn(found(groups, 'documents'))).toHaveLength(2);
    expect(found(groups, 'nothing')).toEqual([]);
  });
});
