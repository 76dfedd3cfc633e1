import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language, languages } from '@kernel/i18n';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import type { Reach } from '../../application/ports/ticket-store';
import { DecideAnswer, ProposeAnswer } from '../../application/publish-answer';
import { type AnswerAction } from '../../domain/answer-states';
import { DraftAnswer, ListAnswers } from '../../queries/tax-answers';
import type { ReviewedAnswer, TaxAnswerDraft } from '../../queries/tax-answers.types';

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

const atTaxDesk: Reach = { as: 'desk', type: 'taxQuestion' };

/** From the answer to a ticket to a published one: proposed by one person, reviewed by another. */
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
