import { applyDecorators } from '@nestjs/common';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { IdOrNone, IdText } from '@platform/http/bodies';
import { customFieldOwners } from '../../domain/document/custom-field-owner';
import { shippedNames, type TemplateKind } from '../../domain/template';

/** An own template by its id, or a shipped one by its name. */
export const TEMPLATE_REF = new RegExp(`^(\\d{1,19}|${shippedNames.join('|')})$`);

export class TemplateRefBody {
  @Matches(TEMPLATE_REF)
  id!: string;
}

/** One that is offered, or none for the usual one. */
export const ChosenTemplate = (): PropertyDecorator =>
  applyDecorators(IsOptional(), Matches(TEMPLATE_REF));

export class TemplateChoiceQuery {
  @ChosenTemplate()
  template?: string;
}

export class PrintQuery extends TemplateChoiceQuery {
  @IdText()
  id!: string;
}

export class PrintedQuery extends PrintQuery {
  /** The record of an earlier print: that version of its template, even if it has been changed or deleted since. */
  @IdOrNone()
  print?: string;
}

/** Of one document, or of every document of a kind. */
export class OfferQuery {
  @IdOrNone()
  id?: string;

  @IsOptional()
  @IsIn(customFieldOwners)
  invoiceType?: TemplateKind;
}

export class TemplateBody {
  @IsIn(customFieldOwners)
  invoiceType!: TemplateKind;

  @IsString()
  @MinLength(1)
  @MaxLength(60)
  templateName!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(200)
  templateDescription!: string;

  @IsBoolean()
  isEnable = true;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  remark: string | null = null;

  @IsObject()
  content!: object;
}

export class ChangeTemplateBody extends TemplateBody {
  @IdText()
  id!: string;

  @IsInt()
  version!: number;
}

export class DefaultTemplateBody {
  @IsIn(customFieldOwners)
  invoiceType!: TemplateKind;

  @IdOrNone()
  supplierId?: string;

  /** None: no default any more. */
  @IsOptional()
  @Matches(TEMPLATE_REF)
  template?: string;
}

export class PictureBody {
  /** Base64, of at most 2 MB. */
  @IsString()
  @MaxLength(2_900_000)
  bytes!: string;
}

export class PictureQuery {
  @Matches(/^[0-9a-f]{64}$/)
  key!: string;
}

export class PreviewTemplateBody {
  @IsIn(customFieldOwners)
  invoiceType!: TemplateKind;

  @IsObject()
  content!: object;

  /** A document to show it on; sample data without one. */
  @IdOrNone()
  documentId?: string;
}
