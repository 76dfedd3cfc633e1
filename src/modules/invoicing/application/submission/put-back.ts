import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isOpen, Submissions } from '../ports/submissions';

/** The call of a submission that somebody works on: its count tells whether it is still the last one. */
export interface Call {
  id: string;
  sends: number;
}

export interface Later {
  /** Nothing was done there, or nobody knows. */
  state: 'prepared' | 'unknown';
  dueTime: Date;
  looks?: number;
  exchange?: object;
}

/** Leaves a submission for later; an answer that was recorded meanwhile, or a newer call, stands. */
export class PutBack extends Command<void> {
  constructor(
    readonly call: Call,
    readonly later: Later,
  ) {
    super();
  }
}

@CommandHandler(PutBack)
export class PutBackHandler implements ICommandHandler<PutBack> {
  constructor(private readonly submissions: Submissions) {}

  async execute({ call, later }: PutBack): Promise<void> {
    const { state, sends } = await this.submissions.lock(call.id);
    if (isOpen(state) && sends === call.sends) await this.submissions.change(call.id, later);
  }
}
