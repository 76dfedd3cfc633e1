import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { type Language, languages } from '@kernel/i18n';
import { refuseIfAny } from '@kernel/rules';
import { Allow, InView } from '@platform/http/route-decorators';
import { translate } from '@platform/i18n/catalogues';
import { type Draft, usualWords } from '../../application/mail.api';
import { htmlOf } from '../../domain/html';
import {
  faultsOfTemplate,
  filled,
  type MailPurpose,
  mailPurposes,
  placeholders,
  subjectOf,
} from '../../domain/template';

class PurposeQuery {
  @IsIn(mailPurposes)
  purpose!: MailPurpose;

  @IsIn(languages)
  language!: Language;
}

class PreviewBody extends PurposeQuery {
  @IsString()
  @MaxLength(200)
  subject!: string;

  @IsString()
  @MaxLength(5000)
  body!: string;
}

/** Besides the standard routes: our default text, and a preview. */
@ApiTags('emailTemplate')
@Controller('emailTemplate')
export class EmailTemplateController {
  @Get('usual')
  @Allow('emailTemplate:page')
  usual(@Query() { purpose, language }: PurposeQuery): Draft {
    return usualWords(purpose, language);
  }

  /** With a fictional document in place of a real one. */
  @Post('preview')
  @InView()
  @Allow('emailTemplate:page')
  preview(@Body() { subject, body, language }: PreviewBody): { subject: string; html: string } {
    refuseIfAny(faultsOfTemplate({ subject, body }));
    const sample = Object.fromEntries(
      placeholders.map((name) => [name, translate(`mail.sample.${name}`, {}, language)]),
    );
    return {
      subject: subjectOf(filled(subject, sample)),
      html: htmlOf(filled(body, sample), language),
    };
  }
}
