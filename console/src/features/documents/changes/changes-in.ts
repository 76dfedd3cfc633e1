/** One value that differs between two states of a document. */
export interface ValueChange {
  /** As in faults: `remark`, `lines[2].quantity`, or `lines` if lines were added or removed. */
  path: string;
  from: unknown;
  to: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

/** Technical columns of a document, and copies that follow from a choice. */
const derived = new Set([
  'id',
  'orgId',
  'version',
  'createTime',
  'updateTime',
  'createUserId',
  'updateUserId',
  'numberKey',
  'inBin',
  'deletedAt',
  'issuerId',
  'lineCount',
  'lineWords',
  'submissionId',
  'supplier',
  'supplierName',
  'supplierTin',
  'buyer',
  'buyerName',
  'buyerTin',
  'uuid',
  'submissionUid',
  'longId',
  'sentAt',
  'faults',
  'offeredQuantity',
  'mergeStatus',
  'submitStatus',
  'submitTime',
  'rejectTime',
  'cancelTime',
  'cancelRequestedAt',
  'validatedAt',
  'isRejected',
  'docStatusReason',
  'validationLink',
  'kind',
  'customFields',
  'attributes',
]);

/** Totals follow from the lines; they are shown only if nothing else explains their change. */
const totals = /^total/;

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isList = (value: unknown): value is readonly Values[] => Array.isArray(value);

/** The changes that a person would name, in the order of the fields. */
export function changesIn(before: Values, after: Values): ValueChange[] {
  const changes = Object.keys(after)
    .filter((name) => !derived.has(name) && !same(before[name], after[name]))
    .flatMap((name) => changesOf(name, before[name], after[name]));
  const written = changes.filter(({ path }) => !totals.test(path));
  return written.length > 0 ? written : changes;
}

/** The same for reading: a changed delivery by its parts, as nothing is decided about it here. */
export const changesToRead = (before: Values, after: Values): ValueChange[] =>
  changesIn(before, after).flatMap(({ path, from, to }) =>
    path === 'delivery' && isRecord(from) && isRecord(to)
      ? membersOf(path, from, to)
      : [{ path, from, to }],
  );

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function changesOf(name: string, from: unknown, to: unknown): ValueChange[] {
  if (name === 'lines' && isList(from) && isList(to) && from.length === to.length)
    return from.flatMap((line, at) => membersOf(`lines[${at}]`, line, to[at]!));
  return [{ path: name, from: from ?? null, to: to ?? null }];
}

const membersOf = (path: string, from: Values, to: Values): ValueChange[] =>
  Object.keys(to)
    .filter((name) => name !== 'productId' && !same(from[name], to[name]))
    .map((name) => ({ path: `${path}.${name}`, from: from[name] ?? null, to: to[name] ?? null }));

/** A field that was changed by both sides, or by one of them. */
export interface FieldMerge {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Both sides have changed it, to different values: a person decides. */
  isConflict: boolean;
}

/** The changes that somebody else has made since `base`, compared with what is typed here. */
export function mergeFields(base: Values, mine: Values, theirs: Values): FieldMerge[] {
  // Lines that one side added or removed cannot be matched one by one.
  const whole = new Set([base, mine, theirs].map(({ lines }) => isList(lines) && lines.length));
  const flat = (values: Values): Values =>
    whole.size > 1 && isList(values.lines) ? { ...values, lines: { all: values.lines } } : values;
  const ours = new Map(changesIn(flat(base), flat(mine)).map((each) => [each.path, each]));
  return changesIn(flat(base), flat(theirs))
    .filter(({ path }) => !totals.test(path))
    .map(({ path, from, to }) => {
      const own = ours.get(path);
      return {
        path,
        base: from,
        theirs: to,
        mine: own ? own.to : from,
        isConflict: own !== undefined && !same(own.to, to),
      };
    });
}

/** What is typed here, with the other side's values at the given paths. */
export function taking<Draft extends object>(
  mine: Draft,
  theirs: Draft,
  paths: readonly string[],
): Draft {
  const taken = Object.fromEntries(Object.entries(mine)) as Record<string, unknown>;
  const other = theirs as Values;
  for (const path of paths) {
    const [, at, member] = /^lines\[(\d+)\]\.(.+)$/.exec(path) ?? [];
    if (at === undefined || member === undefined) {
      taken[path] = other[path];
      // The details of a party go with its choice.
      const card = /^(supplier|buyer)Id$/.exec(path)?.[1];
      if (card) taken[card] = other[card];
    } else {
      const lines = taken.lines as readonly Values[];
      const value = (other.lines as readonly Values[])[Number(at)]![member];
      taken.lines = lines.with(Number(at), { ...lines[Number(at)]!, [member]: value });
    }
  }
  return taken as Draft;
}
