import {
  amount,
  choice,
  date,
  flag,
  instant,
  integer,
  longText,
  option,
  ref,
  secret,
  text,
} from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { rule } from '@kernel/rules';

/** A test resource: every kind of field, its own rule, a unique name per organisation. */
export const branch = defineResource({
  name: 'branch',
  module: 'test',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    code: text({
      max: 20,
      search: true,
      inList: true,
      rules: [rule('badValue', (value) => /^[A-Z0-9-]+$/.test(value))],
    }),
    state: option('state', { inList: true }),
    size: choice('branchSize', ['small', 'large'], { initial: 'small' }),
    rent: amount({ min: 0, inList: true }),
    seats: integer({ min: 0, max: 500, inList: true }),
    opened: date({ inList: true }),
    seen: instant({ readOnly: true }),
    open: flag({ initial: true }),
    notes: longText({ max: 2000 }),
    parentId: ref('branch', {}),
    doorSecret: secret({ max: 100 }),
    country: option('country', { immutable: true }),
  },
  unique: [['orgId', 'name']],
  check: function* ({ rent, seats }) {
    if (rent !== null && seats === null) yield { code: 'required', path: 'seats' };
  },
});
