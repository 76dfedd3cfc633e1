import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language, languages } from '@kernel/i18n';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import type { Reach } from '../../application/ports/ticket-store';
import { DecideAnswer, ProposeAnswer, VoteAnswer } from '../../application/publish-answer';
import { type AnswerAction } from '../../domain/answer-states';
import { type TicketType, ticketTypes } from '../../domain/ticket.types';
import { DraftAnswer, ListAnswers, SearchAnswers } from '../../queries/tax-answers';
import type {
  ReviewedAnswer,
  TaxAnswerDraft,
  TaxAnswerView,
} from '../../queries/tax-answers.types';
import { GetTicketFigures } from '../../queries/ticket-figures';
import type { TicketFigures } from '../../queries/ticket-views.types';

class AnswerSearchBody extends PageBody {
  @IsOptional()
  @IsIn(languages)
  @ApiProperty({ enum: languages })
  language?: Language;
}

class AnswerVoteBody extends IdBody {
  @IsBoolean()
  isUseful!: boolean;
}

class AnswerProposalBody extends IdBody {
  @IsIn(languages)
  @ApiProperty({ enum: languages })
  language!: Language;

  @IsString()
  @MaxLength(500)
  question!: string;

  @IsString()
  @MaxLength(5000)
  answer!: string;
}

const decisions = ['approve', 'return', 'withdraw'] as const;

class AnswerDecisionBody extends IdBody {
  @IsIn(decisions)
  @ApiProperty({ enum: decisions })
  action!: AnswerAction;

  @IsOptional()
  @IsString()
  @MaxLength(300)
  reason?: string;
}

class TicketFiguresBody {
  @IsOptional()
  @IsIn(ticketTypes)
  @ApiProperty({ enum: ticketTypes })
  type?: TicketType;
}

const atTaxDesk: Reach = { as: 'desk', type: 'taxQuestion' };

/** The tax questions and answers that everybody may read. */
@ApiTags('taxAnswer')
@ApiBearerAuth()
@Controller('taxAnswer')
export class TaxAnswerController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('page')
  @Allow('taxAnswer:page')
  page(
    @Body() { page = 1, pageSize = 20, keyword = '', search, language }: AnswerSearchBody,
    @Current() { userId }: Principal,
  ): Promise<PageResult<TaxAnswerView>> {
    const words = [keyword, search?.keyword ?? ''].join(' ').trim();
    return this.queries.execute(
      new SearchAnswers(userId, { page, pageSize, keyword: words, ...(language && { language }) }),
    );
  }

  @Post('vote')
  @Allow('taxAnswer:vote')
  vote(@Body() { id, isUseful }: AnswerVoteBody, @Current() { userId }: Principal): Promise<void> {
    return this.commands.execute(new VoteAnswer(id, userId, isUseful));
  }
}

/** From the answer to a ticket to one for everybody: proposed by one person, read by another. */
@ApiTags('taxReview')
@ApiBearerAuth()
@Controller('taxReview')
export class TaxReviewController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('page')
  @Allow('taxReview:page')
  page(@Body() query: PageBody): Promise<PageResult<ReviewedAnswer>> {
    return this.queries.execute(new ListAnswers(query));
  }

  @Get('draft')
  @Allow('taxReview:propose')
  draft(@Query() { id }: IdBody): Promise<TaxAnswerDraft> {
    return this.queries.execute(new DraftAnswer(atTaxDesk, id));
  }

  @Post('propose')
  @Allow('taxReview:propose')
  propose(@Body() { id, ...words }: AnswerProposalBody): Promise<string> {
    return this.commands.execute(new ProposeAnswer(atTaxDesk, id, words));
  }

  @Post('decide')
  @Allow('taxReview:decide')
  decide(@Body() { id, action, reason }: AnswerDecisionBody): Promise<void> {
    return this.commands.execute(new DecideAnswer(id, action, reason ?? null));
  }
}

/** How long people wait. */
@ApiTags('supportFigures')
@ApiBearerAuth()
@Controller('supportFigures')
export class SupportFiguresController {
  constructor(private readonly queries: Queries) {}

  @Get('months')
  @Allow('supportFigures:page')
  months(@Query() { type }: TicketFiguresBody): Promise<TicketFigures> {
    return this.queries.execute(new GetTicketFigures(type ?? null));
  }
}
