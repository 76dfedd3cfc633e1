import { ArrayMaxSize, ArrayNotEmpty, IsArray, Matches, ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';
import { IdText } from '../http/bodies';

const ID = /^\d{1,19}$/;

/** One id (`{id}`), or several that are deleted together (`{ids}`). */
export class DeleteBody {
  @ValidateIf((body: DeleteBody) => body.ids === undefined)
  @IdText()
  id?: string;

  @ValidateIf((body: DeleteBody) => body.ids !== undefined)
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(1000)
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => String(each)) : value,
  )
  @Matches(ID, { each: true })
  ids?: string[];

  get all(): string[] {
    return this.ids ?? [this.id!];
  }
}
