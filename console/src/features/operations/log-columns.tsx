import type { Column } from '../../resource';

/** In a log the exact time matters, even for today's lines. */
export const exactTime: Column = {
  width: 180,
  render: (row) => <span className="figures">{String(row.logDateTime)}</span>,
};

/** Narrower than elsewhere, so that a line can be read without horizontal scrolling. */
export const narrow = { width: 130 } as const satisfies Column;
