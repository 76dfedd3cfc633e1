import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Queries } from '../cqrs/queries';
import { IdBody, IdText } from '../http/bodies';
import { SignedIn } from '../http/route-decorators';
import { ListSavedSearches } from './list-saved-searches';
import { SavedSearches } from './saved-searches';
import type { SavedSearch } from './preferences.types';

class SearchBody {
  /** The list it belongs to: `buyer`, `document.1`. */
  @Matches(/^[A-Za-z0-9._-]{1,64}$/)
  list!: string;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @Length(1, 60)
  name!: string;

  /** The query string of the list. */
  @IsString()
  @MaxLength(8000)
  query!: string;

  /** Visible to every colleague in the organisation. */
  @IsBoolean()
  shared!: boolean;
}

class ChangeBody extends PartialType(PickType(SearchBody, ['name', 'query', 'shared'])) {
  @IdText()
  id!: string;
}

class ListQuery extends PickType(SearchBody, ['list']) {}

/** Named searches; private ones are invisible to others. */
@ApiTags('savedSearch')
@ApiBearerAuth()
@Controller('savedSearch')
export class SavedSearchesController {
  constructor(
    private readonly queries: Queries,
    private readonly searches: SavedSearches,
  ) {}

  @Get('list')
  @SignedIn()
  list(@Query() { list }: ListQuery): Promise<SavedSearch[]> {
    return this.queries.execute(new ListSavedSearches(list));
  }

  @Post('add')
  @SignedIn()
  add(@Body() body: SearchBody): Promise<string> {
    return this.searches.add(body);
  }

  @Post('update')
  @SignedIn()
  update(@Body() { id, ...change }: ChangeBody): Promise<void> {
    return this.searches.update(id, change);
  }

  @Post('delete')
  @SignedIn()
  delete(@Body() { id }: IdBody): Promise<void> {
    return this.searches.delete(id);
  }
}
