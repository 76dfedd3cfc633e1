export interface Reach {
  addressed: number;
  read: number;
}

export const summed = (all: readonly Reach[]): Reach => ({
  addressed: all.reduce((sum, { addressed }) => sum + addressed, 0),
  read: all.reduce((sum, { read }) => sum + read, 0),
});

/** Per cent with one decimal, rounded half away from zero; null if nobody is addressed. */
export function shareOf({ addressed, read }: Reach): string | null {
  if (addressed === 0) return null;
  const tenths = Math.round((read * 1000) / addressed);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
