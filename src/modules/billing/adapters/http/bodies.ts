import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { amount, date } from '@kernel/fields';
import { IdBody, IdText } from '@platform/http/bodies';
import { Satisfies } from '@platform/http/satisfies';

const ID = /^\d{1,19}$/;
const REASON = 3;

export class ChoiceBody {
  @IdText()
  planId!: string;

  @IsArray()
  @ArrayMaxSize(50)
  @Matches(ID, { each: true })
  planDetailIds!: string[];
}

export class BuyBody extends ChoiceBody {
  /** The price that the buyer saw: refused if it has changed. */
  @Satisfies(amount({ required: true, min: 0 }))
  expected!: string;
}

export class PayBody extends IdBody {
  @IsIn(['card', 'wechat'])
  channel!: 'card' | 'wechat';
}

export class OrderByHandBody extends ChoiceBody {
  @IdText()
  orgId!: string;

  @IsOptional()
  @Satisfies(date({}))
  payDate?: string;

  @IsOptional()
  @IsBoolean()
  hasMyTax?: boolean;

  @IsString()
  @MinLength(REASON)
  @MaxLength(300)
  reason!: string;
}

export class CorrectOrderBody extends IdBody {
  @IsOptional()
  @Satisfies(date({}))
  payDate?: string;

  @IsOptional()
  @Satisfies(date({}))
  expireDate?: string;

  @IsOptional()
  @IsBoolean()
  hasMyTax?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  remark?: string;

  @IsString()
  @MinLength(REASON)
  @MaxLength(300)
  reason!: string;
}

export class RefundBody {
  @IsOptional()
  @IdText()
  depositId?: string;

  @IsOptional()
  @IdText()
  mismatchId?: string;

  @IsOptional()
  @Satisfies(amount({ min: 0.01 }))
  amount?: string;

  @IsString()
  @MinLength(REASON)
  @MaxLength(300)
  reason!: string;
}

export class DecideBody extends IdBody {
  @IsBoolean()
  approved!: boolean;
}

export class ReconcileBody {
  @IsIn(['card', 'wechat'])
  channel!: 'card' | 'wechat';

  @Satisfies(date({ required: true }))
  from!: string;

  @Satisfies(date({ required: true }))
  to!: string;
}

export class SettleMismatchBody extends IdBody {
  @IsIn(['accept', 'note'])
  settlement!: 'accept' | 'note';

  @IsString()
  @MinLength(REASON)
  @MaxLength(300)
  reason!: string;
}
