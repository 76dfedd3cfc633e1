import type { PositionView } from '@modules/identity/contract';

const ENABLED = 1;

/** Whoever holds a disabled position keeps it; nobody else is given it. */
export const offeredPositions = <Position extends Pick<PositionView, 'id' | 'status'>>(
  positions: readonly Position[],
  held: string | null | undefined,
): Position[] => positions.filter(({ id, status }) => status === ENABLED || id === held);
