import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import {
  formLanguages,
  formRoles,
  type FormLanguage,
  type FormRole,
} from '../../domain/form/form-fields';
import { idTypes } from '../../resources/party-fields';

/** In the body, so that it appears in no URL and in no log. */
export class FormTokenBody {
  @IsString()
  @MaxLength(100)
  token!: string;
}

export class TinQuestionBody extends FormTokenBody {
  @IsString()
  @MaxLength(30)
  tin!: string;

  @IsIn(idTypes)
  idType!: (typeof idTypes)[number];

  @IsString()
  @MaxLength(30)
  idValue!: string;
}

const Text =
  (max: number): PropertyDecorator =>
  (target, property) => {
    IsOptional()(target, property);
    IsString()(target, property);
    MaxLength(max)(target, property);
  };

/** Somewhat longer than what is kept: blanks and dashes are taken out first. */
export class FormValuesBody {
  @Text(400)
  companyName?: string;
  @Text(10)
  idType?: string;
  @Text(40)
  idValue?: string;
  @Text(30)
  tin?: string;
  @Text(40)
  sstNumber?: string;
  @Text(200)
  contactName?: string;
  @Text(40)
  contactPhone?: string;
  @Text(400)
  contactEmail?: string;
  @Text(200)
  addressLine1?: string;
  @Text(200)
  addressLine2?: string;
  @Text(200)
  addressLine3?: string;
  @Text(60)
  postalCode?: string;
  @Text(60)
  city?: string;
  @Text(60)
  state?: string;
  @Text(3)
  country?: string;
}

/** What a buyer sends, by a form's link or by a receipt. */
export class BuyerEntryBody extends FormTokenBody {
  @IsIn(formRoles)
  role!: FormRole;

  @ValidateNested()
  @Type(() => FormValuesBody)
  values!: FormValuesBody;

  @IsIn(formLanguages)
  language!: FormLanguage;

  /** Random, made by the browser: sending again is the same entry. */
  @Matches(/^[A-Za-z0-9-]{20,40}$/)
  clientKey!: string;

  @IsString()
  @MaxLength(20)
  consentVersion!: string;

  /** Of a solved slide check; only asked for after suspicion. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  ticket?: string;
}
