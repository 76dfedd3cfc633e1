import { flag, integer, ref, text } from '@kernel/fields';
import { webLink } from '@kernel/net';
import { defineResource } from '@kernel/resource';
import { faultsOfEntry } from '../../domain/roles/menu-rules';

/** A menu entry: directory, page or button (platform-api, section 7). */
export const menu = defineResource({
  name: 'menu',
  module: 'identity',
  scope: 'system',
  fields: {
    /** The parent entry; empty at the root, where the API has `0`. */
    pid: ref('menu', {}),
    type: integer({ min: 1, max: 3, required: true }),
    name: text({ max: 64 }),
    path: text({ max: 200 }),
    component: text({ max: 200 }),
    redirect: text({ max: 200 }),
    permission: text({ max: 128 }),
    /** A key of the language files, a text, or one text for each language as JSON. */
    title: text({ max: 400, required: true }),
    icon: text({ max: 64 }),
    isIframe: flag(),
    outLink: text({ max: 300, rules: webLink }),
    isHide: flag(),
    isKeepAlive: flag({ initial: true }),
    isAffix: flag(),
    orderNo: integer({ min: 0, max: 1_000_000, initial: 100 }),
    status: integer({ min: 1, max: 2, initial: 1 }),
    remark: text({ max: 500 }),
  },
  unique: [['name'], ['pid', 'permission']],
  check: faultsOfEntry,
});
