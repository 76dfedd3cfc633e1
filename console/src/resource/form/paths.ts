/** `lines[2].quantity` as antd's name path: `['lines', 2, 'quantity']`. */
export const namePathOf = (path: string): (string | number)[] =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The first field of a path: `lines` of `lines[2].quantity`. */
export const rootOf = (path: string): string => String(namePathOf(path)[0] ?? '');
