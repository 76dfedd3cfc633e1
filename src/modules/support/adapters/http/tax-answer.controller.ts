import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { type Language, languages } from '@kernel/i18n';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import { inItsOwnOrder } from '@platform/resource';
import { VoteAnswer } from '../../application/publish-answer';
import { SearchAnswers } from '../../queries/tax-answers';
import type { TaxAnswerView } from '../../queries/tax-answers.types';

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

/** Published tax questions and answers, for all users. */
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
    @Body() request: AnswerSearchBody,
    @Current() { userId }: Principal,
  ): Promise<PageResult<TaxAnswerView>> {
    inItsOwnOrder(request);
    const { page = 1, pageSize = 20, keyword = '', search, language } = request;
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
