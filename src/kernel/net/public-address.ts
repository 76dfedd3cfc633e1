/** Address ranges that are not public: the first bits, and how many of them count. */
const closedV4: readonly [first: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
];

/**
 * RFC 6890 and its successors: IANA special-purpose registries. Only 2000::/3 is allocated at all.
 */
const closedV6: readonly [first: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

/** Networks that embed an IPv4 address: its position, in groups of sixteen bits. */
const carriers: readonly [first: string, bits: number, group: number][] = [
  ['::ffff:0:0', 96, 6],
  ['64:ff9b::', 96, 6],
  ['2002::', 16, 1],
];

/** True for a public numeric address; false for anything else. */
export function isPublicAddress(address: string): boolean {
  const v4 = groupsOfV4(address);
  if (v4) return isOpenV4(v4);
  const v6 = groupsOfV6(address);
  if (!v6) return false;
  for (const [first, bits, group] of carriers)
    if (within(v6, groupsOfV6(first)!, bits, 16))
      return isOpenV4(bytesOf(v6.slice(group, group + 2)));
  if (!within(v6, groupsOfV6('2000::')!, 3, 16)) return false;
  return !closedV6.some(([first, bits]) => within(v6, groupsOfV6(first)!, bits, 16));
}

const isOpenV4 = (bytes: readonly number[]): boolean =>
  !closedV4.some(([first, bits]) => within(bytes, groupsOfV4(first)!, bits, 8));

const bytesOf = (groups: readonly number[]): number[] =>
  groups.flatMap((group) => [Math.floor(group / 256), group % 256]);

/** Whether the first bits of two addresses are equal; each group has `width` bits. */
function within(
  address: readonly number[],
  network: readonly number[],
  bits: number,
  width: number,
): boolean {
  return network.every((group, index) => {
    const count = Math.min(width, Math.max(0, bits - index * width));
    const step = 2 ** (width - count);
    return Math.floor(address[index]! / step) === Math.floor(group / step);
  });
}

function groupsOfV4(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function groupsOfV6(text: string): number[] | null {
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (embedded) {
    const bytes = groupsOfV4(embedded[2]!);
    if (!bytes) return null;
    const [a, b, c, d] = bytes as [number, number, number, number];
    return groupsOfV6(`${embedded[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) =>
    half.split(':').filter((part) => part !== ''),
  );
  const gap = 8 - head.length - tail.length;
  if (halves.length === 1 ? gap !== 0 : gap < 1) return null;
  const groups = [...head, ...Array<string>(gap).fill('0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16));
}
