import { Transform } from 'class-transformer';
import {
  IsBase64,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
} from 'class-validator';
import { type LawTable, lawTables } from '../../domain/statutes';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** An empty field of a form counts as absent. */
const EmptyIsNone = () =>
  Transform(({ value }: { value: unknown }) =>
    value === '' || value === null ? undefined : value,
  );

export class EditionQuery {
  /** A number, or for a delivered edition its table and month. */
  @Matches(/^[A-Za-z0-9-]{1,40}$/)
  id!: string;
}

export class EditionFileQuery extends EditionQuery {
  @IsIn(['xlsx', 'csv', 'json'])
  format!: 'xlsx' | 'csv' | 'json';
}

export class LawFileBody {
  @IsIn(lawTables)
  table!: LawTable;

  @EmptyIsNone()
  @IsOptional()
  @Matches(MONTH)
  validFrom?: string;

  @EmptyIsNone()
  @IsOptional()
  @Matches(MONTH)
  validTo?: string;

  @IsOptional()
  @IsString()
  @MaxLength(300)
  title?: string;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  source?: string;

  /** A workbook, a CSV file or a JSON document. */
  @IsBase64()
  @MaxLength(4_000_000)
  file!: string;
}

export class LoadBody extends LawFileBody {
  /** The revision that the check compared with. */
  @IsInt()
  @Min(0)
  revision!: number;
}
