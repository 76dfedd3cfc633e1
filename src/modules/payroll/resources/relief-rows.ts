import { amount, children, text } from '@kernel/fields';

/** Amounts under the codes of Form TP1, each code once. */
export const reliefRows = children(
  {
    code: text({ max: 10, required: true }),
    amount: amount({ min: 0.01, required: true, maskedInTrail: true }),
  },
  { max: 60 },
);
