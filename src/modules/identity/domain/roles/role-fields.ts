import { integer, text } from '@kernel/fields';
import { rule } from '@kernel/rules';

/** The fields of a role, shared by the server's bodies and the console's form. */
export const roleFields = {
  name: text({ max: 100, required: true }),
  code: text({
    max: 64,
    required: true,
    rules: [rule('role.codeShape', (code) => /^[A-Za-z][\w-]+$/.test(code))],
  }),
  orderNo: integer({ min: 0, max: 1_000_000 }),
  remark: text({ max: 500 }),
};
