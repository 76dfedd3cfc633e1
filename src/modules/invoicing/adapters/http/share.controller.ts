import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { ShareService } from '../../application/shares/share-service';
import type { MadeShare, ShareView } from '../../application/shares/share.types';
import { ListShares } from '../../queries/shares';

class ShareBody extends IdBody {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(365)
  days = 30;
}

/** The public links of a document. */
@ApiTags('documents')
@Controller('document')
export class ShareController {
  constructor(
    private readonly sharing: ShareService,
    private readonly queries: Queries,
  ) {}

  /** The response contains the link; it is shown only once. */
  @Post('share')
  @Allow('document:share')
  share(@Body() { id, days }: ShareBody): Promise<MadeShare> {
    return this.sharing.share(id, days);
  }

  @Get('shares')
  @Allow('document:share')
  shares(@Query() { id }: IdBody): Promise<ShareView[]> {
    return this.queries.execute(new ListShares(id));
  }

  @Post('revokeShare')
  @Allow('document:share')
  revoke(@Body() { id }: IdBody): Promise<void> {
    return this.sharing.revoke(id);
  }
}
