import type { ResourceDefinition } from '@kernel/resource';
import { declaredResources, servedResources } from '@platform/resource';

/** Specs declare resources of their own, which stay known to the files that run after them in the same worker. */
const isOfProduct = ({ module }: ResourceDefinition): boolean => module !== 'test';

export const declaredByProduct = (): ResourceDefinition[] =>
  declaredResources().filter(isOfProduct);

/** Those that have the standard routes. */
export const servedByProduct = (): ResourceDefinition[] => servedResources().filter(isOfProduct);
