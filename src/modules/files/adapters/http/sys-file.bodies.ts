import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBase64,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IdBody, IdText, PageBody } from '@platform/http/bodies';
import type { FileType } from '@platform/files';

export const fileTypes = ['related', 'archive'] as const satisfies readonly FileType[];

const NAME = 255;

/** Form parts are text. */
const AsFlag = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === 'true' || value === 'True' || value === '1'
      ? true
      : value === 'false' || value === 'False' || value === '0' || value === ''
        ? false
        : value,
  );

const EmptyIsNull = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** The metadata of a file (platform-api, section 13); where it is stored is our choice. */
export class FileFactsBody {
  @IsOptional()
  @EmptyIsNull()
  @IsIn(fileTypes)
  fileType?: FileType | null;

  @IsOptional()
  @AsFlag()
  @IsBoolean()
  isPublic?: boolean;

  @IsOptional()
  @EmptyIsNull()
  @Matches(/^[A-Za-z]{1,64}$/)
  relationName?: string | null;

  @IsOptional()
  @EmptyIsNull()
  @IdText()
  relationId?: string | null;

  @IsOptional()
  @EmptyIsNull()
  @IdText()
  belongId?: string | null;

  /** Sent by older clients, and ignored. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  path?: string;
}

export class FileUpdateBody extends FileFactsBody {
  @IdText()
  id!: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME)
  fileName?: string;

  @IsOptional()
  @IsInt()
  version?: number;
}

export class FilePageBody extends PageBody {
  @IsOptional()
  @IsString()
  @MaxLength(NAME)
  fileName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  startTime?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  endTime?: string;
}

export class Base64FileBody extends FileFactsBody {
  @IsBase64()
  @MaxLength(4_000_000)
  fileDataBase64!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME)
  fileName!: string;

  /** The client's content type; the bytes decide instead. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  contentType?: string;
}

/** By its id, or by the URL that was returned for it. */
export class FileRefBody {
  @IsOptional()
  @IdText()
  id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(300)
  url?: string;
}

export class ShareBody extends IdBody {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(365)
  days = 7;
}

export class DeleteFilesBody {
  @IsOptional()
  @IdText()
  id?: string;

  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(200)
  @Matches(/^\d{1,19}$/, { each: true })
  ids?: string[];
}

export class RelationQuery {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  relationName?: string;

  @IsOptional()
  @IdText()
  relationId?: string;

  @IsOptional()
  @IdText()
  belongId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  fileTypes?: string;
}
