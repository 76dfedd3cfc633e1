import { Module } from '@nestjs/common';
import { ResourceModule } from '@platform/resource';
import { TutorialController } from './adapters/http/tutorial.controller';
import { MysqlTutorialProgress } from './adapters/mysql/mysql-tutorial-progress';
import { MarkTutorialStepHandler } from './application/mark-tutorial-step';
import { TutorialProgress } from './application/ports/tutorial-progress';
import { ListTutorialsHandler } from './queries/tutorials';
import { tutorial } from './resources/tutorial.resource';

/** Tutorials: a part of the module with its own wiring. */
@Module({
  imports: [ResourceModule.of(tutorial)],
  controllers: [TutorialController],
  providers: [
    ListTutorialsHandler,
    MarkTutorialStepHandler,
    { provide: TutorialProgress, useClass: MysqlTutorialProgress },
  ],
})
export class TutorialsModule {}
