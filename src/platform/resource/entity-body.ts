import { Body } from '@nestjs/common';
import type { ResourceDefinition } from '@kernel/resource';
import { inNames, isPlain } from '../http/known-names';
import type { Entity } from '../http/tolerant';

/** Members of a record that are no fields of its definition. */
const common = ['id', 'ids', 'version', 'orgId'];

/**
 * A body that is a whole record, as older clients send it back: no class describes it, and its
 * members are read under the names of the definition, in any case (platform-api, section 1.2).
 */
export const EntityBody = (
  { fields }: ResourceDefinition,
  more: readonly string[] = [],
): ParameterDecorator => {
  const named = inNames([...common, ...Object.keys(fields), ...more]);
  /** A record always has a value there, such as a status: null was not filled in. */
  const isLeftOut = (name: string, value: unknown): boolean => {
    const { initial, required = false } = fields[name] ?? {};
    return value === null && initial !== undefined && !required;
  };
  const filled = (body: Entity): Entity =>
    Object.fromEntries(Object.entries(body).filter(([name, value]) => !isLeftOut(name, value)));
  return Body({ transform: (body: unknown) => (isPlain(body) ? filled(named(body)) : body) });
};
