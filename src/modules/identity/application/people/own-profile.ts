import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { faultsOfRecord, type Input, normaliseRecord } from '@kernel/resource';
import { refuseIfAny } from '@kernel/rules';
import { ownProfile } from '../../resources/people/user.resource';
import { EmailChanges } from './email-changes';
import { PictureStore } from './picture-store';
import { People } from './ports/people';
import { PersonWriter } from './write-person';

/** What users may change about themselves: never permissions, never the organisation. */
export class SaveOwnProfile extends Command<void> {
  constructor(
    readonly userId: string,
    readonly input: Input,
  ) {
    super();
  }
}

@CommandHandler(SaveOwnProfile)
export class SaveOwnProfileHandler implements ICommandHandler<SaveOwnProfile> {
  constructor(
    private readonly people: People,
    private readonly writer: PersonWriter,
    private readonly emails: EmailChanges,
  ) {}

  async execute({ userId, input }: SaveOwnProfile): Promise<void> {
    const before = await this.people.own(userId);
    const values = normaliseRecord(ownProfile, input);
    refuseIfAny(faultsOfRecord(ownProfile, values));
    await this.writer.check(values, before.orgId, before);
    await this.emails.note(before, values);
    await this.people.changeOwn(before, values);
  }
}

/** The user's own avatar or signature. */
export class SetOwnPicture extends Command<void> {
  constructor(
    readonly userId: string,
    readonly which: 'avatarFileId' | 'signatureFileId',
    readonly fileId: string,
    readonly more: Input = {},
  ) {
    super();
  }
}

@CommandHandler(SetOwnPicture)
export class SetOwnPictureHandler implements ICommandHandler<SetOwnPicture> {
  constructor(
    private readonly people: People,
    private readonly store: PictureStore,
  ) {}

  /**
   * The previous image is deleted in the same transaction: of concurrent uploads only the later one
   * stays.
   */
  async execute({ userId, which, fileId, more }: SetOwnPicture): Promise<void> {
    const before = await this.people.ownForUpdate(userId);
    await this.people.changeOwn(before, { ...more, [which]: fileId });
    await this.store.replace(before[which], fileId);
  }
}
