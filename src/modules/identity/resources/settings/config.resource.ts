import { choice, integer, longText, text } from '@kernel/fields';
import { webLink } from '@kernel/net';
import { defineResource, type Input } from '@kernel/resource';
import { type Fault, faultsOfValue } from '@kernel/rules';

/** The format of each value type; switches are `True` and `False` (platform-api, section 1.2). */
const looks = {
  text: /^.*$/s,
  number: /^-?\d{1,15}(\.\d{1,6})?$/,
  boolean: /^(True|False)$/i,
} as const;

/** Becomes a link on every page. */
const LINK = 'sys_web_icpUrl';
/** A picture on every page: one that was judged by its content when it was stored here. */
const LOGO = 'sys_web_logo';
const storedLogo = /^\/api\/sysConfig\/logo\/[0-9a-f]{64}\.(png|jpg|gif|webp)$/;

/** Limits of delivered settings are checked by `ConfigHooks`. */
function* valueFaults({ code, value, valueType }: Input): Generator<Fault> {
  if (typeof value !== 'string' || typeof valueType !== 'string') return;
  if (code === LINK && value !== '') yield* faultsOfValue(value, webLink, 'value');
  if (code === LOGO && value !== '' && !storedLogo.test(value))
    yield { code: 'badValue', path: 'value' };
  const look = Object.entries(looks).find(([name]) => name === valueType)?.[1];
  if (look && !look.test(value)) yield { code: 'badValue', path: 'value' };
}

/** One setting of the system configuration (platform-api, section 4). */
export const config = defineResource({
  name: 'config',
  module: 'identity',
  scope: 'system',
  fields: {
    name: text({ max: 64, required: true, search: true, inList: true }),
    code: text({ max: 64, required: true, search: true, inList: true, immutable: true }),
    value: longText({ max: 4000 }),
    valueType: choice('configTypes', ['text', 'number', 'boolean'], { initial: 'text' }),
    /** 1 built in, 2 not. */
    sysFlag: integer({ readOnly: true, initial: 2 }),
    groupCode: text({ max: 64, inList: true }),
    orderNo: integer({ min: 0, max: 1_000_000, initial: 100, inList: true }),
    remark: text({ max: 500 }),
  },
  unique: [['code'], ['name']],
  sort: { field: 'orderNo', order: 'ascend' },
  check: valueFaults,
});
