import { registerDecorator, type ValidationArguments } from 'class-validator';
import { faultsOfField, type Field, normalise } from '@kernel/fields';

/** Adapts a field of the kit to class-validator; it has no rules of its own. */
export const Satisfies =
  (field: Field): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name: 'satisfies',
      target: target.constructor,
      propertyName: String(property),
      constraints: [field],
      validator: {
        validate: (value: unknown): boolean => faultOf(field, value) === undefined,
        defaultMessage: ({ value }: ValidationArguments): string =>
          JSON.stringify(faultOf(field, value)),
      },
    });

const faultOf = (field: Field, value: unknown) => {
  const [fault] = faultsOfField(field, normalise(field, value), '');
  return fault;
};
