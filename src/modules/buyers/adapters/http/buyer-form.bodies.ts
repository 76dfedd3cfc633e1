import { Type } from 'class-transformer';
import { MAX_CUSTOM_CHARACTERS } from '@kernel/custom-fields';
import {
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import {
  formLanguages,
  formRoles,
  type FormLanguage,
  type FormRole,
} from '../../domain/form/form-fields';
import { MAX_CUSTOM_FIELDS, type CustomAnswers } from '../../domain/custom/custom-answers';
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

/** Longer than the stored values: blanks and dashes are removed first. */
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

const isAnswers = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const all = Object.entries(value);
  return (
    all.length <= MAX_CUSTOM_FIELDS &&
    all.every(
      ([id, text]: [string, unknown]) =>
        /^\d{1,19}$/.test(id) &&
        typeof text === 'string' &&
        // Blanks are removed before the field's own limits are checked.
        text.length <= 2 * MAX_CUSTOM_CHARACTERS + 100,
    )
  );
};

/** What a buyer sends, by a form's link or by a receipt. */
export class BuyerEntryBody extends FormTokenBody {
  @IsIn(formRoles)
  role!: FormRole;

  @ValidateNested()
  @Type(() => FormValuesBody)
  values!: FormValuesBody;

  /** By field id; answers to fields that are not on the form are dropped. */
  @IsOptional()
  @ValidateBy({ name: 'answers', validator: { validate: isAnswers } })
  customValues?: CustomAnswers;

  @IsIn(formLanguages)
  language!: FormLanguage;

  /** A random key made by the browser: sending twice creates one entry. */
  @Matches(/^[A-Za-z0-9-]{20,40}$/)
  clientKey!: string;

  @IsString()
  @MaxLength(20)
  consentVersion!: string;

  /** The ticket of a solved slide check; required only after suspicious activity. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  ticket?: string;
}
