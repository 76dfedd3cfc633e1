import { IsISO8601, MaxLength } from 'class-validator';
import { IdBody, PageBody } from '@platform/http/bodies';
import { ListCriteria } from '@platform/http/list-criteria';

export class NoticePageBody extends PageBody {
  @ListCriteria()
  title?: string;

  @ListCriteria()
  type?: string;
}

/** Of a notice (platform-api, section 8.1); what we do not record is null. */
export const noticeMembers =
  'publicUserId publicUserName publicOrgId publicOrgName publicTime cancelTime'.split(' ');

export class ScheduleBody extends IdBody {
  @IsISO8601({ strict: true })
  @MaxLength(40)
  time!: string;
}
