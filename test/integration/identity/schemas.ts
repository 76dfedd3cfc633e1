import Ajv from 'ajv';

/** The shapes that clients of this API family read (platform-api, sections 1.3, 3.3, 4.1, 5, 6.1, 7.1). */
const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const id = { type: 'string', pattern: '^\\d{1,19}$' } as const;
const number = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const localTime = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
} as const;
const listOf = (items: object) => ({ type: 'array', items });

const whole = (properties: Record<string, object>, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});

const exactly = (properties: Record<string, object>) =>
  whole(properties, { additionalProperties: false });

const item = exactly({ name: text, code: text });
const items = exactly({ result: listOf(item) });

const menuNode = {
  $id: 'menuNode',
  ...whole({
    id,
    pid: id,
    type: { enum: [1, 2] },
    name: text,
    path: { type: 'string', pattern: '^/' },
    component: text,
    permission: { type: 'null' },
    redirect: textOrNull,
    orderNo: number,
    status: { const: 1 },
    remark: textOrNull,
    createTime: localTime,
    updateTime: localTime,
    meta: whole({
      title: text,
      icon: textOrNull,
      isIframe: flag,
      isLink: text,
      isHide: flag,
      isKeepAlive: flag,
      isAffix: flag,
    }),
    children: { anyOf: [{ type: 'null' }, listOf({ $ref: 'menuNode' })] },
  }),
};

const results = {
  userInfo: whole({
    id,
    account: text,
    realName: text,
    phone: textOrNull,
    idCardNum: textOrNull,
    email: textOrNull,
    accountType: { enum: [999, 888, 777, 666] },
    avatar: textOrNull,
    address: textOrNull,
    signature: textOrNull,
    orgId: id,
    orgName: text,
    orgType: text,
    posName: textOrNull,
    tenantId: id,
    currentTenantId: id,
    buttons: listOf({ type: 'string', pattern: '^\\w+:[\\w:]+$' }),
    roleIds: listOf(id),
    watermarkText: text,
    time: localTime,
  }),
  sysInfo: exactly({
    sysLogo: text,
    sysTitle: text,
    sysViceTitle: text,
    sysViceDesc: text,
    sysWatermark: text,
    sysCopyright: text,
    sysIcp: text,
    sysIcpUrl: text,
    sysSecondVer: flag,
    sysCaptcha: flag,
  }),
  constants: listOf(exactly({ name: text, code: text, data: items, result: listOf(item) })),
  dictionaries: {
    type: 'object',
    additionalProperties: listOf(
      whole({
        typeCode: text,
        label: text,
        value: text,
        code: text,
        name: textOrNull,
        tagType: { enum: ['success', 'warning', 'info', 'primary', 'danger'] },
        styleSetting: textOrNull,
        classSetting: textOrNull,
        orderNo: number,
        status: { const: 1 },
      }),
    ),
  },
  menuTree: listOf({ $ref: 'menuNode' }),
};

const success = (result: object) =>
  exactly({
    code: { const: 200 },
    type: { const: 'success' },
    message: { const: '' },
    result,
    extras: {},
    time: localTime,
  });

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, schemas: [menuNode] });

/** What is wrong with an answer of success; empty when nothing is. */
export function complaints(name: keyof typeof results, body: unknown): string[] {
  const validate = ajv.compile(success(results[name]));
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
