import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Bare, Public } from '../http/route-decorators';
import { registry } from './metrics';

@ApiTags('operations')
@Controller('metrics')
export class MetricsController {
  /** Metrics for Prometheus; they contain no personal data. */
  @Get()
  @Public()
  @Bare()
  @Header('content-type', registry.contentType)
  metrics(): Promise<string> {
    return registry.metrics();
  }
}
