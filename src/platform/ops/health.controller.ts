import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../http/route-decorators';
import { DiskRoom } from './disk-room';
import type { DiskState } from './disk-room.types';

@ApiTags('operations')
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly disk: DiskRoom,
  ) {}

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

  /**
   * Degraded while a disk is (nearly) full: existing data can be read and sent, so it stays ready.
   */
  @Get()
  @Public()
  async health(): Promise<{ status: 'up' | 'degraded'; disk: DiskState }> {
    await this.ready();
    const { state } = await this.disk.now();
    return { status: state === 'enough' ? 'up' : 'degraded', disk: state };
  }
}
