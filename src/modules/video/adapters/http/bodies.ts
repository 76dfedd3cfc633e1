import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { languages } from '@kernel/i18n';
import { IdBody } from '@platform/http/bodies';
import { CAPTIONS_MOST } from '../../domain/captions';

const UID = /^[0-9a-f]{32}$/;

export class BeginUploadBody {
  @IsString()
  @Length(1, 255)
  name!: string;

  /** Bytes; larger files are refused with a message. */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  size!: number;

  /** When the file was last changed, in milliseconds. */
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  modified!: number;
}

export class VideoUidBody {
  @Matches(UID)
  uid!: string;
}

/** For a video that a text refers to: the reference may be wrong. */
export class ReferredVideoQuery {
  @IsString()
  @Length(1, 64)
  uid!: string;
}

export class VideoPartQuery extends VideoUidBody {
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(100_000)
  number!: number;

  /** CRC-32 of the part. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(0xffff_ffff)
  crc!: number;
}

export class VideoWorkQuery {
  /** Comma-separated. */
  @Matches(/^[0-9a-f]{32}(,[0-9a-f]{32}){0,49}$/)
  uids!: string;
}

export class VideoThumbnailBody extends IdBody {
  /** One of those that were offered. */
  @IsString()
  @Length(1, 300)
  name!: string;
}

export class VideoCaptionLanguageBody extends IdBody {
  @IsIn(languages)
  language!: string;
}

export class VideoCaptionBody extends VideoCaptionLanguageBody {
  /** A WebVTT file. */
  @IsString()
  @MaxLength(CAPTIONS_MOST)
  text!: string;
}

export class VideoPlaceBody extends IdBody {
  @IsInt()
  @Min(0)
  @Max(86_400)
  seconds!: number;
}
