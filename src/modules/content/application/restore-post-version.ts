import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { columnFields } from '@kernel/fields';
import type { Input } from '@kernel/resource';
import { Resources } from '@platform/resource';
import { post } from '../resources/post.resource';
import { PostStore } from './ports/post-store';

/** Restores an earlier version; what it replaces becomes a version itself. */
export class RestorePostVersion extends Command<void> {
  constructor(
    readonly id: string,
    readonly versionId: string,
  ) {
    super();
  }
}

@CommandHandler(RestorePostVersion)
export class RestorePostVersionHandler implements ICommandHandler<RestorePostVersion> {
  constructor(
    private readonly store: PostStore,
    private readonly resources: Resources,
  ) {}

  async execute({ id, versionId }: RestorePostVersion): Promise<void> {
    const former: Input = await this.store.former(id, versionId);
    const values = columnFields(post.fields)
      .filter(([name]) => name in former)
      .map(([name]) => [name, former[name]]);
    await this.resources.of(post).update(id, null, Object.fromEntries(values) as Input);
  }
}
