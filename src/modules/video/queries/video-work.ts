import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { translate } from '@platform/i18n/catalogues';
import { VideoEngine } from '../application/ports/video-engine';
import { VideoStore } from '../application/ports/video-store';
import type { EngineView, VideoWork } from '../application/upload-views.types';

/** How far these videos are. */
export class ListVideoWork extends Query<VideoWork[]> {
  constructor(readonly uids: readonly string[]) {
    super();
  }
}

@QueryHandler(ListVideoWork)
export class ListVideoWorkHandler implements IQueryHandler<ListVideoWork> {
  constructor(private readonly store: VideoStore) {}

  async execute({ uids }: ListVideoWork): Promise<VideoWork[]> {
    const all = await this.store.sources(uids);
    return all.map(({ uid, state, progress, fault }) => ({
      uid,
      state,
      progress,
      reason: fault && translate(fault),
    }));
  }
}

/** The program that creates streams; null if there is none. */
export class GetVideoEngine extends Query<EngineView> {}

@QueryHandler(GetVideoEngine)
export class GetVideoEngineHandler implements IQueryHandler<GetVideoEngine> {
  constructor(private readonly engine: VideoEngine) {}

  async execute(): Promise<EngineView> {
    return { engine: await this.engine.about() };
  }
}
