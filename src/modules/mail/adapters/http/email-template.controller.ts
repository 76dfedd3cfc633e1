import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { languageOf } from '@kernel/i18n';
import { refuseIfAny } from '@kernel/rules';
import { Allow, InView } from '@platform/http/route-decorators';
import { translate } from '@platform/i18n/catalogues';
import { defaultWords } from '../../application/mail.api';
import type { Draft } from '../../domain/draft.types';
import { htmlOf } from '../../domain/html';
import {
  faultsOfTemplate,
  filled,
  type MailLanguage,
  mailLanguages,
  type MailPurpose,
  mailPurposes,
  placeholders,
  subjectOf,
} from '../../domain/template';
import type { PreviewedMail } from '../../queries/mail-views.types';

class PurposeQuery {
  @IsIn(mailPurposes)
  purpose!: MailPurpose;

  @IsIn(mailLanguages)
  language!: MailLanguage;
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
    return defaultWords(purpose, language);
  }

  /** With a fictional document or employee in place of a real one. */
  @Post('preview')
  @InView()
  @Allow('emailTemplate:page')
  preview(@Body() { purpose, subject, body, language }: PreviewBody): PreviewedMail {
    refuseIfAny(faultsOfTemplate({ subject, body }, purpose));
    const sample = Object.fromEntries(
      placeholders[purpose].map((name) => [
        name,
        translate(`mail.sample.${name}`, {}, language === 'ms' ? 'en' : languageOf(language)),
      ]),
    );
    return {
      subject: subjectOf(filled(subject, sample)),
      html: htmlOf(filled(body, sample), language),
    };
  }
}
