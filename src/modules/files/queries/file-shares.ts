import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { FileLinks } from '../application/file-links';
import type { FileShareView } from '../application/file-views.types';
import { GetFile, GetFileHandler } from './file-list';

/** The links by which a file is shared, for those who may see the file. */
export class ListFileShares extends Query<FileShareView[]> {
  constructor(
    readonly id: string,
    readonly who: Principal,
  ) {
    super();
  }
}

@QueryHandler(ListFileShares)
export class ListFileSharesHandler implements IQueryHandler<ListFileShares> {
  constructor(
    private readonly files: GetFileHandler,
    private readonly links: FileLinks,
  ) {}

  async execute({ id, who }: ListFileShares): Promise<FileShareView[]> {
    await this.files.execute(new GetFile(id, who));
    return this.links.of(id);
  }
}
