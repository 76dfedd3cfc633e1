import { seconds } from '../../state/clock';
import { notificationTypes } from '../../state/notifications';
import type { Notification } from '../../state/notifications';
import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { Query } from '../query';

// myinvois-api, section 7.4: status 4 is Delivered; ours always are.
const DELIVERED = '4';

/**
 * `GET /api/v1.0/notifications/taxpayer`: newest first; metadata only says whether there are more.
 */
export const notifications = ({ sim, session, query }: AuthenticatedCall): Reply => {
  const asked = new Query(query);
  const { pageNo, pageSize } = asked.paging(sim.store.settings.clampPageSize);
  const [from, to] = [asked.instant('dateFrom') ?? -Infinity, asked.instant('dateTo') ?? Infinity];
  const type = asked.text('type');
  const status = asked.text('status');
  const language = asked.oneOf('language', ['en', 'ms']) ?? 'en';
  const found = sim.store.notifications
    .of(session.tin)
    .filter(({ at }) => at >= from && at <= to)
    .filter((one) => type === undefined || notificationTypes[one.type].id === type)
    .filter(() => status === undefined || status === DELIVERED)
    .toReversed();
  const end = pageNo * pageSize;
  const name = sim.store.register.taxpayer(session.tin);
  return ok({
    result: found
      .slice(end - pageSize, end)
      .map((one) => item(one, name?.name ?? session.tin, name?.email ?? '', language)),
    metadata: { hasNext: found.length > end },
  });
};

const item = (one: Notification, name: string, address: string, language: string) => {
  const { id, name: typeName } = notificationTypes[one.type];
  const at = seconds(one.at);
  return {
    notificationId: String(one.id),
    receiverName: name,
    notificationDeliveryId: `D${one.id}`,
    creationDateTime: at,
    receivedDateTime: at,
    notificationSubject: `${typeName}: ${one.document.number}`,
    deliveredDateTime: at,
    typeId: id,
    typeName,
    finalMessage: `${typeName}: ${one.document.uuid}`,
    address,
    language,
    status: 'delivered',
    deliveryAttempts: [{ attemptDateTime: at, status: 'delivered', statusDetails: '' }],
  };
};
