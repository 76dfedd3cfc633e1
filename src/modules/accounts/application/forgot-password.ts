import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentLanguage } from '@platform/context';
import { Outbox } from '@platform/outbox/outbox';
import { PasswordForgotten } from '../domain/events';

/**
 * Requests a password reset. Nothing is looked up here: a known and an unknown account get the same
 * response in the same time because the work is the same.
 */
export class ForgotPassword extends Command<void> {
  constructor(readonly account: string) {
    super();
  }
}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ account }: ForgotPassword): Promise<void> {
    await this.outbox.add([
      new PasswordForgotten(randomUUID(), account.toLowerCase(), currentLanguage()),
    ]);
  }
}
