import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;
type Lookup = Storage['getTargetValidationMetadatas'];

const remembering = new WeakSet<Storage>();

/**
 * Makes class-validator cache the rules of a class. On every request it searches all classes of the
 * product for the ancestors of the validated one; the result is fixed once the class is defined.
 */
export function rememberLookups(storage: Storage = getMetadataStorage()): void {
  if (remembering.has(storage)) return;
  remembering.add(storage);
  const lookUp: Lookup = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // Nothing here validates by schemas or groups.
    if (schema || always || strictGroups || groups?.length)
      return lookUp(type, schema, always, strictGroups, groups);
    const rules = known.get(type) ?? lookUp(type, schema, always, strictGroups, groups);
    known.set(type, rules);
    return rules;
  };
}
