import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { IdsBody, IdText } from '@platform/http/bodies';

/** The number that a restored record gets because its own was reused meanwhile. */
class NumberGiven {
  @IdText()
  id!: string;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @MinLength(1)
  @MaxLength(50)
  number!: string;
}

/**
 * A number that was reused is never changed silently: the answer asks with
 * `extras.confirmations`, and the request is repeated with the numbers agreed on.
 */
export class RestoreBody extends IdsBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  @Type(() => NumberGiven)
  numbers?: NumberGiven[];
}

export const numbersIn = (numbers: readonly NumberGiven[] = []): Map<string, string> =>
  new Map(numbers.map(({ id, number }) => [id, number]));
