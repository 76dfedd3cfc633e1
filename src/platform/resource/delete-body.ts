import { ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';
import { ChosenIds, IdText } from '../http/bodies';

/** One id (`{id}`), or several that are deleted together (`{ids}`). */
export class DeleteBody {
  @ValidateIf((body: DeleteBody) => body.ids === undefined)
  @IdText()
  id?: string;

  @ValidateIf((body: DeleteBody) => body.ids !== undefined)
  @ChosenIds(1000)
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => String(each)) : value,
  )
  ids?: string[];

  get all(): string[] {
    return this.ids ?? [this.id!];
  }
}
