import type { ResourceDefinition } from '@kernel/resource';
import { config, dictData, dictType, menu, MenuType } from '@modules/identity/contract';

/** System resources under the names of their routes, which other clients know (platform API). */
export const sysDictType = {
  ...dictType,
  name: 'sysDictType',
  without: ['export', 'import'],
} as const;

export const sysDictData = {
  ...dictData,
  name: 'sysDictData',
  without: ['export', 'import'],
} as const;

export const sysConfig = { ...config, name: 'sysConfig', without: ['export', 'import'] } as const;

const where = ['pid', 'type', 'title'] as const;
const rest = ['orderNo', 'status', 'remark'] as const;

/** The fields that each kind of entry has (platform API, section 7). */
const fieldsOf = {
  [MenuType.Directory]: [...where, 'name', 'path', 'icon', 'redirect', 'isHide', ...rest],
  [MenuType.Page]: [
    ...where,
    'name',
    'path',
    'component',
    'icon',
    'outLink',
    'isHide',
    'isKeepAlive',
    'isAffix',
    'isIframe',
    ...rest,
  ],
  [MenuType.Button]: [...where, 'permission', ...rest],
} as const;

/** The form of a menu entry, by its kind. */
export function menuForm(type: number): ResourceDefinition {
  const names: readonly string[] = fieldsOf[type as keyof typeof fieldsOf] ?? [];
  const fields = Object.entries(menu.fields).filter(([name]) => names.includes(name));
  return { ...menu, name: 'sysMenu', fields: Object.fromEntries(fields) };
}
