import { Body, Controller, Post, type Type as Class } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { PageQuery } from '@kernel/resource';
import { SECOND } from '@kernel/time';
import { Batches, selectionBody } from '@platform/batch';
import { IdBody, CustomColumnsPageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Resources } from '@platform/resource';
import { partyBatch } from '../../application/verify-many';
import { type PartyKind, partyKinds, Verification } from '../../application/verification';
import { idTypes } from '../../resources/party-fields';
import type { FoundTin, Verified } from '../../queries/found-tin.types';

/** The user is waiting: an outage is reported quickly, unlike in a task. */
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

class ManyBody extends selectionBody(CustomColumnsPageBody, 1000) {}

const MAX = 20_000;
const nameOf = { buyer: 't.company_name', supplier: 't.supplier_name' } as const;

/** The verbs of a party beyond CRUD: find its TIN, verify it, verify many as a task. */
export function verificationController(kind: PartyKind): Class<unknown> {
  const batch = partyBatch(kind);

  @ApiTags(kind)
  @Controller(kind)
  class VerificationController {
    constructor(
      readonly verification: Verification,
      readonly batches: Batches,
      readonly resources: Resources,
    ) {}

    @Post('searchTin')
    @Allow(`${kind}:searchTin`)
    async searchTin(@Body() body: TinCriteriaBody): Promise<FoundTin> {
      return { tin: await this.verification.searchTin(body, ATTENDED) };
    }

    @Post('verify')
    @Allow(`${kind}:verify`)
    async verify(@Body() { id }: IdBody): Promise<Verified> {
      return { status: await this.verification.verify(kind, id, ATTENDED) };
    }

    /** Returns the id of the task. */
    @Post('verifyMany')
    @Allow(`${kind}:verify`)
    verifyMany(@Body() { ids, query }: ManyBody): Promise<string> {
      const parties = this.resources.of(partyKinds[kind]);
      const rows = {
        listOf: (asked: PageQuery) => parties.listOf(asked),
        any: parties.list,
        label: nameOf[kind],
        orderBy: 't.id',
      };
      // Neither ids nor a query: all parties. An empty list of ids selects none.
      const selection = ids ? { ids } : { query: query ?? {} };
      return this.batches.start(batch, 'verify', { ...rows, most: MAX }, selection, { kind });
    }
  }
  Object.defineProperty(VerificationController, 'name', { value: `${kind}VerificationController` });
  return VerificationController;
}
