import { Link } from 'react-router-dom';

import type { RejectionRequests } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Countdown } from '../../../resource';
import { useKindOf } from '../kind-context';
import { useRejections } from '../use-rejections';

/** Buyers waiting for an answer: a line per kind of document, linked to its list. */
export function RejectionLines() {
  const requests = useRejections();
  if (requests.length === 0) return null;
  return (
    <ul className="widget-rows">
      {requests.map((each) => (
        <RequestLine key={each.kind} request={each} />
      ))}
    </ul>
  );
}

const asked = `?${new URLSearchParams([
  ['f', 'isRejected~eq~true'],
  ['f', 'submitStatus~in~10'],
])}`;

function RequestLine({ request: { kind, count, deadline } }: { request: RejectionRequests }) {
  const { t } = useTranslation();
  const { list, many } = useKindOf(kind);
  return (
    <li>
      <Link to={list + asked} className="widget-row">
        <strong className="warned">{t('notes.rejection.waiting', { n: count, many })}</strong>
        <span className="grow" />
        <Countdown until={deadline} />
      </Link>
    </li>
  );
}
