import type { Column } from '../../resource';

/** Of a line of a log the exact time matters, on its own day too. */
export const exactTime: Column = {
  width: 180,
  render: (row) => <span className="figures">{String(row.logDateTime)}</span>,
};

/** Narrower than elsewhere, so that a line is read without scrolling sideways. */
export const narrow = { width: 130 } as const satisfies Column;
