import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsBase64, IsOptional, IsString, MaxLength } from 'class-validator';
import { AnswersNothing } from '@platform/http/answers';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { ImportCertificate } from '../../application/import-certificate';
import { TestCredential } from '../../application/test-credential';

/** Certificates with their chains are far smaller than this. */
const LARGEST_FILE = 100_000;

class CertificateBody extends IdBody {
  /** A .p12, .pfx or .pem file in Base64. */
  @IsBase64()
  @MaxLength(LARGEST_FILE)
  file!: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  password?: string;
}

@ApiTags('orgCredential')
@ApiBearerAuth()
@Controller('orgCredential')
export class OrgCredentialController {
  constructor(
    private readonly tester: TestCredential,
    private readonly certificates: ImportCertificate,
  ) {}

  /**
   * Signs in with this credential and stores the result; a refusal is shown in the authority's
   * words.
   */
  @Post('test')
  @Allow('orgCredential:test')
  @AnswersNothing()
  test(@Body() { id }: IdBody): Promise<void> {
    return this.tester.test(id);
  }

  /**
   * Imports certificate and private key from a file; documents are sent as version 1.1 from then
   * on.
   */
  @Post('certificate')
  @Allow('orgCredential:update')
  @AnswersNothing()
  certificate(@Body() { id, file, password }: CertificateBody): Promise<void> {
    return this.certificates.into(id, Buffer.from(file, 'base64'), password ?? '');
  }
}
