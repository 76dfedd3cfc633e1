import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../http/route-decorators';

@ApiTags('operations')
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  /** Liveness: the process is up. */
  @Get('live')
  @Public()
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** Readiness: the database responds. */
  @Get('ready')
  @Public()
  async ready(): Promise<{ status: 'up' }> {
    await this.dataSource.query('SELECT 1').catch(() => {
      throw new ServiceUnavailableException();
    });
    return { status: 'up' };
  }

  @Get()
  @Public()
  health(): Promise<{ status: 'up' }> {
    return this.ready();
  }
}
