import { ListCriteria } from '@platform/http/list-criteria';
import { PageBody } from '@platform/http/bodies';

export class OnlinePageBody extends PageBody {
  @ListCriteria()
  userName?: string;

  @ListCriteria()
  realName?: string;
}
