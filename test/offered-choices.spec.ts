import { type Field, statesOf } from '@kernel/fields';
import { childrenIn, type ResourceDefinition, switchIn } from '@kernel/resource';
import '../src/app.module';
import { servedByProduct } from './support/product-resources';

const { isOffered } = jest.requireActual<{
  isOffered: (row: Record<string, unknown>) => boolean;
}>('../console/src/resource/inputs/offered');

const fieldsIn = (definition: ResourceDefinition): Field[] =>
  [definition, ...childrenIn(definition).map(([, rows]) => rows)].flatMap(({ fields }) =>
    Object.values(fields),
  );

describe('a choice of the console', () => {
  const all = servedByProduct();
  const targets = new Set(all.flatMap(fieldsIn).map(({ to }) => to));
  const switched = all
    .filter(({ name }) => targets.has(name))
    .flatMap((each) => {
      const found = switchIn(each);
      return found ? [[each.name, ...found] as const] : [];
    });

  it.each(switched)('offers a %s while it is enabled, by its field %s', (_, name, field) => {
    const [on, off] = statesOf(field);
    expect([isOffered({ [name]: on }), isOffered({ [name]: off })]).toEqual([true, false]);
  });

  it('offers any record without such a field', () => expect(isOffered({ id: '1' })).toBe(true));
});
