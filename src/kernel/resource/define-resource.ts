import type { Fields } from '../fields/field.types';
import type { ResourceDefinition, StandardVerb } from './resource.types';

const standardVerbs: readonly StandardVerb[] = [
  'page',
  'add',
  'update',
  'delete',
  'export',
  'import',
];

/** Declares a resource; see ResourceDefinition for what follows from it. */
export const defineResource = <const F extends Fields>(
  definition: ResourceDefinition<F>,
): ResourceDefinition<F> => definition;

/** All permission codes of a resource: `buyer:page`, `buyer:add`, … and its own verbs. */
export const permissionsOf = (definition: ResourceDefinition): string[] =>
  [
    ...standardVerbs.filter((verb) => !definition.without?.includes(verb)),
    ...(definition.verbs ?? []),
  ].map((verb) => `${definition.name}:${verb}`);

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of a resource, `buyers_buyer`. */
export const tableOf = (definition: Pick<ResourceDefinition, 'module' | 'name'>): string =>
  `${definition.module}_${snake(definition.name)}`;

/** What a list may be sorted by: fields in the list or marked, and the times of the record. */
export const sortableFields = (definition: ResourceDefinition): string[] => [
  ...Object.entries(definition.fields)
    .filter(([, field]) => field.sortable ?? (field.inList && field.kind !== 'longText'))
    .map(([name]) => name),
  'createTime',
  'updateTime',
];
