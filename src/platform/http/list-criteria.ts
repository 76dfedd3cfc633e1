import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Clients send numbers where text is compared. */
const AsText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'number' || typeof value === 'string' ? String(value) : value,
  );

/** A text filter of a list; ignored when empty. */
export const ListCriteria = (): PropertyDecorator => (target, property) => {
  AsText()(target, property);
  IsOptional()(target, property);
  IsString()(target, property);
  MaxLength(200)(target, property);
};
