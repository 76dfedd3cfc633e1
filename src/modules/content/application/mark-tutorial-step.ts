import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { TutorialProgress } from './ports/tutorial-progress';

/** A user has completed a step, or undoes that. */
export class MarkTutorialStep extends Command<void> {
  constructor(
    readonly userId: string,
    readonly stepId: string,
    readonly isDone: boolean,
  ) {
    super();
  }
}

@CommandHandler(MarkTutorialStep)
export class MarkTutorialStepHandler implements ICommandHandler<MarkTutorialStep> {
  constructor(
    private readonly progress: TutorialProgress,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, stepId, isDone }: MarkTutorialStep): Promise<void> {
    if (!isDone) return this.progress.undo(userId, stepId);
    if (!(await this.progress.isThere(stepId))) throw new NotFound();
    await this.progress.done(userId, stepId, this.clock.now());
  }
}
