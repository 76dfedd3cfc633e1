import type { Field, Fields } from '../fields/field.types';
import { type ColumnField, columnFields } from '../fields/fields-in';
import { archivable } from '../fields/traits';
import type { RecordTime, ResourceDefinition, StandardVerb } from './resource.types';

const standardVerbs: readonly StandardVerb[] = [
  'page',
  'add',
  'update',
  'delete',
  'export',
  'import',
];

/** Declares a resource; see ResourceDefinition for what is derived from it. */
export const defineResource = <const F extends Fields>(
  definition: ResourceDefinition<F>,
): ResourceDefinition<F> => definition;

const archiveVerbs = ['archive', 'restore'] as const;

type Declared = Pick<ResourceDefinition, 'fields'>;

/** Its fields include `...archivable`. */
export const isArchivable = ({ fields }: Declared): boolean =>
  fields.isArchived === archivable.isArchived;

/** Whether some fields show their last characters only, and the rest by the verb `reveal`. */
export const hasSealed = ({ fields }: Declared): boolean =>
  columnFields(fields).some(([, { kind }]) => kind === 'sealed');

/** The field that the verb `setStatus` toggles. */
export const switchIn = ({ fields }: Declared): [name: string, field: ColumnField] | undefined =>
  columnFields(fields).find(([, { switched }]) => switched);

/** All unique sets of fields: of the editions of one key, only one may begin on a given day. */
export const uniqueSetsOf = ({
  unique = [],
  editionOf,
}: Pick<ResourceDefinition, 'unique' | 'editionOf'>): readonly (readonly string[])[] =>
  editionOf ? [...unique, [...editionOf, 'validFrom']] : unique;

/** All permission codes of a resource: `buyer:page`, `buyer:add`, … and its own verbs. */
export const permissionsOf = (definition: ResourceDefinition): string[] =>
  [
    ...standardVerbs.filter((verb) => !definition.without?.includes(verb)),
    ...(isArchivable(definition) ? archiveVerbs : []),
    ...(hasSealed(definition) ? ['reveal'] : []),
    ...(definition.verbs ?? []),
  ].map((verb) => `${definition.name}:${verb}`);

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of a resource, `buyers_buyer`. */
export const tableOf = (definition: Pick<ResourceDefinition, 'module' | 'name'>): string =>
  `${definition.module}_${snake(definition.name)}`;

/**
 * The child rows of its records, each list as a separate resource: `branch` with `lines` has
 * `branchLines`, the table `{module}_branch_lines` and the labels `fields.branchLines.*`.
 */
export const childrenIn = (
  definition: Pick<ResourceDefinition, 'name' | 'module' | 'scope' | 'fields'>,
): [field: string, rows: ResourceDefinition][] =>
  Object.entries(definition.fields)
    .filter(([, { kind }]) => kind === 'children')
    .map(([field, { fields = {} }]) => [
      field,
      {
        name: `${definition.name}${field.charAt(0).toUpperCase()}${field.slice(1)}`,
        module: definition.module,
        scope: definition.scope,
        fields,
      },
    ]);

/** The child rows that hold the values of the organisation's custom fields. */
export const customValuesIn = (
  definition: Pick<ResourceDefinition, 'name' | 'module' | 'scope' | 'fields'>,
): ResourceDefinition | undefined =>
  childrenIn(definition).find(([field]) => definition.fields[field]!.customFields)?.[1];

/** What the audit trail masks: `amount`, and `pay.amount` in the rows of `pay`. */
export const maskedInTrail = ({ fields }: Declared): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, field]) => [
      ...(field.maskedInTrail ? [name] : []),
      ...Object.entries(field.fields ?? {}).flatMap(([inside, { maskedInTrail: masked }]) =>
        masked ? [`${name}.${inside}`] : [],
      ),
    ]),
  );

const orderless: ReadonlySet<Field['kind']> = new Set(['longText', 'secret', 'sealed']);

/**
 * What a list can be sorted by: listed or marked fields, and the record's timestamps. Long texts and
 * what is stored encrypted have no order.
 */
export const sortableFields = (definition: ResourceDefinition): string[] => [
  ...Object.entries(definition.fields)
    .filter(([, { inList, sortable, kind }]) => sortable ?? (inList && !orderless.has(kind)))
    .map(([name]) => name),
  ...timesOf(definition),
];

/** The timestamps that the rows of its list carry. */
export const timesOf = ({ times }: Pick<ResourceDefinition, 'times'>): readonly RecordTime[] =>
  times ?? ['createTime', 'updateTime'];
