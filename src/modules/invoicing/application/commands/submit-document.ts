import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Status } from '../../domain/document/lifecycle';
import { Documents } from '../documents';
import { TakeParties } from '../take-parties';

export interface SubmitOptions {
  /** The issuer confirmed that a foreign party has no registration number. */
  foreignIdentityMissing?: boolean;
}

/** Stores the intention to submit; the worker sends. Refused documents may be sent again this way. */
export class SubmitDocument extends Command<void> {
  constructor(
    readonly id: string,
    readonly options: SubmitOptions = {},
  ) {
    super();
  }
}

@CommandHandler(SubmitDocument)
export class SubmitDocumentHandler implements ICommandHandler<SubmitDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly parties: TakeParties,
    private readonly clock: Clock,
  ) {}

  async execute({ id, options }: SubmitDocument): Promise<void> {
    const document = await this.documents.get(id);
    const now = this.clock.now();
    document.takeDown(await this.parties.into(document.state, document.state.orgId));
    if (document.state.submitStatus === Status.Saved) document.submit({ now, ...options });
    else document.resend({ now, ...options });
    await this.documents.save(document);
  }
}
