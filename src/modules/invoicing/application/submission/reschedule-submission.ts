import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isOpen, Submissions } from '../ports/submissions';

/** The call being processed: its count shows whether it is still the latest one. */
export interface Call {
  id: string;
  sends: number;
}

export interface Later {
  /** Nothing was done at the authority, or the outcome is unknown, or it is given up. */
  state: 'prepared' | 'unknown' | 'lost' | 'refused';
  dueTime: Date;
  looks?: number;
  doubts?: number;
  knownAt?: Date | null;
  exchange?: object;
}

/** Reschedules a submission, unless an answer was recorded or a newer call was made meanwhile. */
export class RescheduleSubmission extends Command<void> {
  constructor(
    readonly call: Call,
    readonly later: Later,
  ) {
    super();
  }
}

@CommandHandler(RescheduleSubmission)
export class RescheduleSubmissionHandler implements ICommandHandler<RescheduleSubmission> {
  constructor(private readonly submissions: Submissions) {}

  async execute({ call, later }: RescheduleSubmission): Promise<void> {
    const { state, sends } = await this.submissions.lock(call.id);
    const isLost = later.state === 'lost' || later.state === 'refused';
    const stands = isLost ? state === 'lost' : isOpen(state);
    if (stands && sends === call.sends) await this.submissions.change(call.id, later);
  }
}
