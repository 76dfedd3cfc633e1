import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, IdText } from '@platform/http/bodies';
import { Allow, InView } from '@platform/http/route-decorators';
import type { DocumentDraft } from '../../domain/document/document.types';
import { kindNumbers, type KindNumber } from '../../domain/document/kinds';
import type { Original } from '../../domain/document/notes/original';
import { FindOriginals } from '../../queries/notes/find-originals';
import type { OriginalOffer } from '../../queries/notes/find-originals.types';
import { GetNoteDraft } from '../../queries/notes/note-draft';
import { GetNotesOfDocument } from '../../queries/notes/notes-of-document';
import type { NotesView } from '../../queries/notes/notes-of-document.types';
import { ListOriginalsOfDraft } from '../../queries/notes/originals-of-draft';

class NoteDraftQuery extends IdBody {
  @ApiProperty({ enum: kindNumbers })
  @Type(() => Number)
  @IsIn(kindNumbers)
  kind!: KindNumber;
}

class FindOriginalsBody {
  @ApiProperty({ enum: kindNumbers })
  @IsIn(kindNumbers)
  kind!: KindNumber;

  @IsOptional()
  @IdText()
  supplierId?: string;

  @IsOptional()
  @IdText()
  buyerId?: string;

  @IsOptional()
  @IdText()
  noteId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  keyword?: string;
}

class OriginalsBody {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(100)
  @Matches(/^\d{1,19}$/, { each: true })
  ids!: string[];

  /** The note being edited, whose own share does not count. */
  @IsOptional()
  @IdText()
  noteId?: string;
}

/** Notes and the documents they correct. */
@ApiTags('documents')
@Controller('document')
export class NotesController {
  constructor(private readonly queries: Queries) {}

  /** A prefilled note against a valid document, not stored. */
  @Get('noteDraft')
  @Allow('document:add')
  draft(@Query() { id, kind }: NoteDraftQuery): Promise<DocumentDraft> {
    return this.queries.execute(new GetNoteDraft(id, kind));
  }

  /** Both directions: notes against the document, what it corrects, and what remains. */
  @Get('notes')
  @Allow('document:page')
  notesOf(@Query() { id }: IdBody): Promise<NotesView> {
    return this.queries.execute(new GetNotesOfDocument(id));
  }

  /** Searches for documents that a note may correct. */
  @Post('findOriginals')
  @InView()
  @Allow('document:page')
  find(@Body() request: FindOriginalsBody): Promise<OriginalOffer[]> {
    return this.queries.execute(new FindOriginals(request));
  }

  /** Originals by id with their lines and what is left of each; inaccessible ones are omitted. */
  @Post('originals')
  @InView()
  @Allow('document:page')
  byId(@Body() { ids, noteId }: OriginalsBody): Promise<Original[]> {
    return this.queries.execute(new ListOriginalsOfDraft(ids, noteId ?? null));
  }
}
