import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Queries } from '@platform/cqrs/queries';
import { Public } from '@platform/http/route-decorators';
import { GetVideoEngine } from '../../queries/video-work';

@ApiTags('operations')
@Controller('health')
export class VideoHealthController {
  constructor(private readonly queries: Queries) {}

  /** Whether videos can be processed here; the rest of the product works without. */
  @Get('video')
  @Public()
  async video(): Promise<{ status: 'up' | 'down' }> {
    return { status: (await this.queries.execute(new GetVideoEngine())).engine ? 'up' : 'down' };
  }
}
