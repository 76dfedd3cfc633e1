import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdText } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { SignedIn } from '@platform/http/route-decorators';
import { MarkTutorialStep } from '../../application/mark-tutorial-step';
import { ListTutorials } from '../../queries/tutorials';
import type { TutorialView } from '../../queries/tutorials.types';

export class TutorialStepBody {
  @IdText()
  stepId!: string;

  @IsBoolean()
  isDone!: boolean;
}

/** Tutorials for all users; their authors use the standard routes. */
@ApiTags('tutorial')
@ApiBearerAuth()
@Controller('tutorial')
export class TutorialController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Get('reading')
  @SignedIn()
  reading(@Current() { userId }: Principal): Promise<TutorialView[]> {
    return this.queries.execute(new ListTutorials(userId));
  }

  @Post('mark')
  @SignedIn()
  mark(
    @Body() { stepId, isDone }: TutorialStepBody,
    @Current() { userId }: Principal,
  ): Promise<void> {
    return this.commands.execute(new MarkTutorialStep(userId, stepId, isDone));
  }
}
