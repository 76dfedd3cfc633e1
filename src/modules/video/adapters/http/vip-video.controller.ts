import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, InView } from '@platform/http/route-decorators';
import { AddCaption, DeleteCaption } from '../../application/captions';
import { ChooseThumbnail } from '../../application/choose-thumbnail';
import { SavePlaybackPosition } from '../../application/save-playback-position';
import { ListGallery, WatchVideo } from '../../queries/gallery';
import { GetVideoExtras } from '../../queries/extras';
import type { Gallery, VideoExtras, WatchedVideo } from '../../queries/video-views.types';
import {
  ReferredVideoQuery,
  VideoCaptionBody,
  VideoCaptionLanguageBody,
  VideoPlaceBody,
  VideoThumbnailBody,
} from './bodies';

/** Videos for readers, and what an administrator adds to one. */
@ApiTags('vipVideo')
@ApiBearerAuth()
@Controller('vipVideo')
export class VipVideoController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('gallery')
  @InView()
  @Allow('videoGallery:page')
  gallery(@Body() query: PageBody, @Current() who: Principal): Promise<Gallery> {
    return this.queries.execute(new ListGallery(query, who));
  }

  @Get('watch')
  @Allow('videoGallery:page')
  watch(@Query() { id }: IdBody, @Current() who: Principal): Promise<WatchedVideo> {
    return this.queries.execute(new WatchVideo({ id }, who));
  }

  /** For pages that show a video beside their own text, such as a step of a tutorial. */
  @Get('watchByUid')
  @Allow('videoGallery:page')
  watchByUid(
    @Query() { uid }: ReferredVideoQuery,
    @Current() who: Principal,
  ): Promise<WatchedVideo> {
    return this.queries.execute(new WatchVideo({ uid }, who));
  }

  /** Where the user stopped watching. */
  @Post('place')
  @Allow('videoGallery:page')
  place(@Body() { id, seconds }: VideoPlaceBody, @Current() who: Principal): Promise<void> {
    return this.commands.execute(new SavePlaybackPosition(id, seconds, who));
  }

  @Get('extras')
  @Allow('vipVideo:page')
  extras(@Query() { id }: IdBody): Promise<VideoExtras> {
    return this.queries.execute(new GetVideoExtras(id));
  }

  @Post('setThumbnail')
  @Allow('vipVideo:update')
  setThumbnail(@Body() { id, name }: VideoThumbnailBody): Promise<void> {
    return this.commands.execute(new ChooseThumbnail(id, name));
  }

  @Post('addCaption')
  @Allow('vipVideo:update')
  addCaption(@Body() { id, language, text }: VideoCaptionBody): Promise<void> {
    return this.commands.execute(new AddCaption(id, language, text));
  }

  @Post('deleteCaption')
  @Allow('vipVideo:update')
  deleteCaption(@Body() { id, language }: VideoCaptionLanguageBody): Promise<void> {
    return this.commands.execute(new DeleteCaption(id, language));
  }
}
