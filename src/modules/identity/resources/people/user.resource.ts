import { mailbox } from '@kernel/email';
import { choice, date, integer, ref, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { mobileNumber } from '../../domain/people/account-rules';

/** platform-api, section 8.1: 0 unknown, 1 male, 2 female, 9 unstated. */
const sexes = ['0', '1', '2', '9'] as const;

/**
 * A user account as an administrator edits it (specification 2, sections 3 and 5). The rules for
 * the account name apply to new ones; its table also has columns that no form shows.
 */
export const sysUser = defineResource({
  name: 'sysUser',
  module: 'identity',
  scope: 'organisation',
  fields: {
    realName: text({ max: 100, required: true, search: true, inList: true }),
    account: text({ max: 64, required: true, search: true, inList: true, immutable: true }),
    nickName: text({ max: 100 }),
    phone: text({ max: 32, required: true, search: true, inList: true, rules: mobileNumber }),
    email: text({ max: 320, search: true, rules: mailbox }),
    posId: ref('sysPos', { required: true }),
    jobNum: text({ max: 64 }),
    joinDate: date({}),
    sex: choice('sex', sexes, {}),
    birthday: date({}),
    address: text({ max: 300 }),
    orderNo: integer({ min: 0, max: 1_000_000, initial: 100 }),
    status: integer({ min: 1, max: 2, initial: 1, inList: true, readOnly: true }),
    remark: text({ max: 500 }),
  },
  sort: { field: 'orderNo', order: 'ascend' },
  without: ['import', 'export'],
});

/** What users edit about themselves (specification 2, section 5: name, phone, birthday). */
export const ownProfile = defineResource({
  name: 'sysUser',
  module: 'identity',
  scope: 'organisation',
  fields: {
    realName: text({ max: 100, required: true }),
    nickName: text({ max: 100 }),
    phone: text({ max: 32, required: true, rules: mobileNumber }),
    email: text({ max: 320, rules: mailbox }),
    birthday: date({ required: true }),
    sex: choice('sex', sexes, {}),
    idCardNum: text({ max: 64 }),
    address: text({ max: 300 }),
    introduction: text({ max: 500 }),
    remark: text({ max: 500 }),
  },
});
