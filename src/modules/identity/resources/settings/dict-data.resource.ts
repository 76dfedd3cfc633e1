import { choice, flag, integer, longText, ref, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { type Rule, rule } from '@kernel/rules';

export const tagTypes = ['success', 'warning', 'info', 'primary', 'danger'] as const;

/** A few harmless CSS properties: none that loads, moves or covers anything. */
const declaration =
  /^(color|background-color|border-color|font-weight|font-style|text-decoration)\s*:\s*[#\w .%,()-]+$/;

const style: Rule[] = [
  rule('dict.badStyle', (value) =>
    value
      .split(';')
      .map((each) => each.trim())
      .every((each) => each === '' || (declaration.test(each) && !/url\s*\(/i.test(each))),
  ),
];

const className: Rule[] = [rule('dict.badClass', (value) => /^[\w -]*$/.test(value))];

const translation = text({ max: 128, section: 'translations' });

/** A dictionary entry (platform-api, section 6.1): its value, its label, and its style. */
export const dictData = defineResource({
  name: 'dictData',
  module: 'identity',
  scope: 'system',
  fields: {
    dictTypeId: ref('dictType', { required: true, immutable: true }),
    value: text({ max: 128, required: true, search: true, inList: true }),
    label: text({ max: 128, required: true, search: true, inList: true }),
    name: text({ max: 128 }),
    tagType: choice('tagTypes', tagTypes, { inList: true }),
    orderNo: integer({ min: 0, max: 1_000_000, initial: 100, inList: true }),
    /** 1 enabled, 2 disabled. */
    status: integer({ min: 1, max: 2, initial: 1, inList: true, switched: true }),
    isDefault: flag({ inList: true }),
    labelEn: translation,
    labelZhCn: translation,
    labelZhTw: translation,
    styleSetting: text({ max: 500, rules: style, section: 'looks' }),
    classSetting: text({ max: 500, rules: className, section: 'looks' }),
    extData: longText({ max: 4000, section: 'more' }),
    remark: text({ max: 500, section: 'more' }),
  },
  unique: [['dictTypeId', 'value']],
  sort: { field: 'orderNo', order: 'ascend' },
});
