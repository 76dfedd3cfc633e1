import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { Queries } from '../cqrs/queries';
import { SignedIn } from '../http/route-decorators';
import { GetPreferences } from './get-preferences';
import { Preferences } from './preferences';
import type { PreferencesView } from './preferences.types';

class PreferenceBody {
  /** `columns.document.1` */
  @Matches(/^[A-Za-z0-9._-]{1,100}$/)
  name!: string;

  /** Any JSON of at most 8,000 characters; null deletes it. */
  @IsOptional()
  @ApiProperty({ type: Object, nullable: true })
  value!: unknown;
}

/** UI preferences of the user. */
@ApiTags('preference')
@ApiBearerAuth()
@Controller('preference')
export class PreferencesController {
  constructor(
    private readonly queries: Queries,
    private readonly preferences: Preferences,
  ) {}

  @Get('mine')
  @SignedIn()
  mine(): Promise<PreferencesView> {
    return this.queries.execute(new GetPreferences());
  }

  @Post('put')
  @SignedIn()
  put(@Body() { name, value }: PreferenceBody): Promise<void> {
    return this.preferences.put(name, value);
  }
}
