import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { IdBody, IdText, PageBody } from '@platform/http/bodies';
import {
  postCategories,
  type PostCategory,
  type PostTopic,
  postTopics,
  type PostType,
  postTypes,
} from '../../domain/kinds';

export class VersionBody extends IdBody {
  @IdText()
  versionId!: string;
}

/** The order is fixed: the latest first, or the best match of a search. The filters are these. */
export class ReadingPageBody extends PageBody {
  @IsOptional()
  @IsIn(postTypes)
  @ApiProperty({ enum: postTypes, required: false })
  type?: PostType;

  @IsOptional()
  @IsIn(postCategories)
  @ApiProperty({ enum: postCategories, required: false })
  category?: PostCategory;

  @IsOptional()
  @IsString()
  @MaxLength(30)
  tag?: string;

  /** Only what is on the reader's reading list. */
  @IsOptional()
  @IsBoolean()
  saved?: boolean;

  /** Only what was published since the reader's last visit. */
  @IsOptional()
  @IsBoolean()
  fresh?: boolean;
}

/** A post by its code, which is in its address, or by its id. */
export class PostAddress {
  @IsOptional()
  @Matches(/^\d{1,19}$/)
  id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(80)
  code?: string;
}

export class AboutQuery {
  @IsIn(postTopics)
  @Type(() => String)
  @ApiProperty({ enum: postTopics })
  topic!: PostTopic;
}
