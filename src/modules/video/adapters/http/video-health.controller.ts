import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/http/route-decorators';
import { VideoEngine } from '../../application/ports/video-engine';

@ApiTags('operations')
@Controller('health')
export class VideoHealthController {
  constructor(private readonly engine: VideoEngine) {}

  /** Whether videos can be made here; the rest of the product works without. */
  @Get('video')
  @Public()
  async video(): Promise<{ status: 'up' | 'down' }> {
    return { status: (await this.engine.about()) ? 'up' : 'down' };
  }
}
