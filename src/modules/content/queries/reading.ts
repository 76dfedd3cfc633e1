import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageResult } from '@kernel/resource';
import type { PostReader } from '../application/post-readers';
import type { PostItem, PostLink, PostReading } from './posts.types';
import { type PostsRequest, ReadPosts } from './read-posts';

/** A page of the posts that the user may read. */
export class ListReading extends Query<PageResult<PostItem>> {
  constructor(
    readonly reader: PostReader,
    readonly request: PostsRequest,
  ) {
    super();
  }
}

@QueryHandler(ListReading)
export class ListReadingHandler implements IQueryHandler<ListReading> {
  constructor(private readonly posts: ReadPosts) {}

  execute({ reader, request }: ListReading): Promise<PageResult<PostItem>> {
    return this.posts.page(reader, request);
  }
}

/** A post, by its id or its code. */
export class GetReading extends Query<PostReading> {
  constructor(
    readonly reader: PostReader,
    readonly which: { id?: string; code?: string },
  ) {
    super();
  }
}

@QueryHandler(GetReading)
export class GetReadingHandler implements IQueryHandler<GetReading> {
  constructor(private readonly posts: ReadPosts) {}

  execute({ reader, which }: GetReading): Promise<PostReading> {
    return this.posts.detail(reader, which);
  }
}

/** The post about a rule of the product; null if there is none. */
export class FindReadingAbout extends Query<PostLink | null> {
  constructor(readonly topic: string) {
    super();
  }
}

@QueryHandler(FindReadingAbout)
export class FindReadingAboutHandler implements IQueryHandler<FindReadingAbout> {
  constructor(private readonly posts: ReadPosts) {}

  execute({ topic }: FindReadingAbout): Promise<PostLink | null> {
    return this.posts.about(topic);
  }
}

/** Whether a file is part of a post that the user may read. */
export class CanReadFile extends Query<boolean> {
  constructor(
    readonly reader: PostReader,
    readonly fileId: string,
  ) {
    super();
  }
}

@QueryHandler(CanReadFile)
export class CanReadFileHandler implements IQueryHandler<CanReadFile> {
  constructor(private readonly posts: ReadPosts) {}

  execute({ reader, fileId }: CanReadFile): Promise<boolean> {
    return this.posts.mayHave(reader, fileId);
  }
}
