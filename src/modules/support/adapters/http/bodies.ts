import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { IdBody, IdOrNone, IdText } from '@platform/http/bodies';
import {
  LONGEST_CONTENT,
  MAX_ATTACHMENTS,
  priorities,
  type Priority,
  type TicketType,
  ticketTypes,
} from '../../domain/ticket.types';

/** Formatted text is longer than what is read of it. */
const LONGEST_HTML = 2 * LONGEST_CONTENT;

class WordsBody {
  @IsString()
  @MaxLength(200)
  title!: string;

  @IsString()
  @MaxLength(LONGEST_HTML)
  content!: string;
}

class AttachingBody extends WordsBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_ATTACHMENTS)
  @Matches(/^\d{1,19}$/, { each: true })
  attachFile?: string[];
}

export class TicketBody extends AttachingBody {
  @IsIn(ticketTypes)
  @ApiProperty({ enum: ticketTypes })
  type!: TicketType;
}

/** For a desk, which answers a single type. */
export class TicketForUserBody extends AttachingBody {
  @IdText()
  userId!: string;
}

export class TicketWordsBody extends WordsBody {
  @IdText()
  id!: string;
}

/** Specification 2, section 5: the ticket, the line that is answered, title and content. */
export class TicketReplyBody extends AttachingBody {
  @IdText()
  id!: string;

  @IdText()
  replyId!: string;
}

export class TicketNoteBody extends IdBody {
  @IsString()
  @MaxLength(LONGEST_HTML)
  content!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_ATTACHMENTS)
  @Matches(/^\d{1,19}$/, { each: true })
  attachFile?: string[];
}

export class TicketAssignBody extends IdBody {
  @IdOrNone()
  assigneeId?: string;

  @IsIn(priorities)
  @ApiProperty({ enum: priorities })
  priority!: Priority;
}

export class TicketRatingBody extends IdBody {
  @IsInt()
  @Min(1)
  @Max(5)
  satisfaction!: number;

  @IsOptional()
  @IsString()
  @MaxLength(300)
  word?: string;
}

export class TicketFileBody extends IdBody {
  @IdText()
  fileId!: string;
}
