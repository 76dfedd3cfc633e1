import { Body, Controller, Post, type Type as Class } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { SECOND } from '@kernel/time';
import { Commands } from '@platform/cqrs/commands';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { VerifyMany } from '../../application/verify-many';
import { type PartyKind, Verification, type VerifyStatus } from '../../application/verification';
import { idTypes } from '../../resources/party-fields';

/** Somebody waits at the screen: an outage is told soon, not after the patience of a task. */
const ATTENDED = { waitMs: 5 * SECOND };

class TinCriteriaBody {
  @IsOptional()
  @IsString()
  @MaxLength(300)
  name?: string;

  @IsOptional()
  @IsIn(idTypes)
  idType?: (typeof idTypes)[number];

  @IsOptional()
  @IsString()
  @MaxLength(20)
  idValue?: string;

  @IsOptional()
  @IsIn(['individual', 'nonIndividual'])
  fileType?: 'individual' | 'nonIndividual';
}

class ManyBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @Matches(/^\d{1,19}$/, { each: true })
  ids?: string[];

  /** All that match a list's query instead of ids. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PageBody)
  query?: PageBody;
}

/** The verbs of a party beyond keeping it: find its TIN, verify it, verify many as a task. */
export function verificationController(kind: PartyKind): Class<unknown> {
  @ApiTags(kind)
  @Controller(kind)
  class VerificationController {
    constructor(
      readonly verification: Verification,
      readonly commands: Commands,
    ) {}

    @Post('searchTin')
    @Allow(`${kind}:searchTin`)
    async searchTin(@Body() body: TinCriteriaBody): Promise<{ tin: string }> {
      return { tin: await this.verification.searchTin(body, ATTENDED) };
    }

    @Post('verify')
    @Allow(`${kind}:verify`)
    async verify(@Body() { id }: IdBody): Promise<{ status: VerifyStatus }> {
      return { status: await this.verification.verify(kind, id, ATTENDED) };
    }

    /** Answers the id of the task that does it. */
    @Post('verifyMany')
    @Allow(`${kind}:verify`)
    verifyMany(@Body() { ids, query }: ManyBody): Promise<string> {
      return this.commands.execute(new VerifyMany(kind, ids ?? null, query ?? {}));
    }
  }
  Object.defineProperty(VerificationController, 'name', { value: `${kind}VerificationController` });
  return VerificationController;
}
