import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AnswersFile, AnswersId } from '@platform/http/answers';
import { IdText } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Exports, Imports, sheetColumns, sheetsIn } from '@platform/resource';
import { ExportBody, ImportBody } from '@platform/resource/transfer/bodies';
import { UserList } from '../../../queries/people/user-list';
import { UserSheet } from '../../../queries/people/user-sheet';
import { userSheet } from '../../../resources/people/user-sheet';
import { UserPageBody } from './people.bodies';

const NAME = 'sysUser';

class UserExportBody extends ExportBody {
  @IsOptional()
  @ValidateNested()
  @Type(() => UserPageBody)
  override query?: UserPageBody;
}

class UserImportBody extends ImportBody {
  /** The organisation of new users whose line names none. */
  @IsOptional()
  @IdText()
  orgId?: string;
}

/** Users as sheets: exported as the list shows them, imported as the forms accept them. */
@ApiTags('sysUser')
@Controller('sysUser')
export class UserSheetController {
  constructor(
    private readonly list: UserList,
    private readonly sheet: UserSheet,
    private readonly exports: Exports,
    private readonly imports: Imports,
  ) {}

  @Post('export')
  @Allow('sysUser:export')
  @AnswersFile()
  async export(@Body() request: UserExportBody, @Res() reply: FastifyReply): Promise<void> {
    const { query = {}, format, columns } = request;
    const { spec, rest } = await this.list.narrowed(query);
    const rows = this.sheet.rows({ ...request, query: rest }, spec);
    return this.exports.send(reply, NAME, format, sheetColumns(userSheet, columns), rows);
  }

  /** Starts a task that imports the file; with `dryRun` it only reports what would happen. */
  @Post('import')
  @Allow('sysUser:import')
  @AnswersId()
  import(@Body() { orgId, ...request }: UserImportBody): Promise<string> {
    return this.imports.start(NAME, { ...request, options: orgId === undefined ? {} : { orgId } });
  }
}

/** The routes around the import. */
export const UserSheetsIn = sheetsIn(NAME, () => sheetColumns(userSheet));
