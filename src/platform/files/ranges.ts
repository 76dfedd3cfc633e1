export interface Range {
  start: number;
  end: number;
}

/**
 * The part of a file that a `Range` header requests (RFC 9110, section 14): `whole` when it is not
 * a single range that we support, `none` when it lies beyond the end.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'none' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return size === 0 || Number(last) === 0 ? 'none' : fromEnd(Number(last), size);
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)];
  if (last !== '' && end < start) return 'whole';
  return start >= size ? 'none' : { start, end: Math.min(end, size - 1) };
}

const fromEnd = (length: number, size: number): Range => ({
  start: Math.max(0, size - length),
  end: size - 1,
});
