import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '@platform/http/marks';
import { Dictionaries, type EntryView } from '../../queries/dictionaries';
import { QueryMember } from './query-member';

/** Dictionaries (platform-api, section 6). */
@ApiTags('sysDictType')
@Controller('sysDictType')
export class SysDictTypeController {
  constructor(private readonly dictionaries: Dictionaries) {}

  @Get('allDictList')
  @SignedIn()
  allDictList(): Promise<Record<string, EntryView[]>> {
    return this.dictionaries.all();
  }

  @Get('dataList')
  @SignedIn()
  dataList(@QueryMember('Code') code: string | undefined): Promise<EntryView[]> {
    return this.dictionaries.of(code ?? '');
  }
}
