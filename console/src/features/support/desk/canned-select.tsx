import { Select } from 'antd';
import { useCallback } from 'react';

import { paragraphsHtml } from '@kernel/html';
import type { PageResult } from '@kernel/resource';
import type { CannedAnswer, TicketView } from '@modules/support/contract';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';

interface Props {
  ticket: TicketView;
  take: (html: string) => void;
}

/** A frequent answer, inserted into the editor to be adapted there. */
export function CannedSelect(props: Props) {
  const can = useCan();
  return can('cannedAnswer:page') ? <Choice {...props} /> : null;
}

function Choice({ ticket, take }: Props) {
  const { t } = useTranslation();
  const read = useCallback(
    (signal: AbortSignal) =>
      call<PageResult<CannedAnswer>>('/api/cannedAnswer/page', {
        body: { pageSize: 200 },
        signal,
      }),
    [],
  );
  const { value } = useLoaded(read);
  const fitting = (value?.items ?? []).filter(({ type }) => type === null || type === ticket.type);
  if (fitting.length === 0) return null;
  return (
    <Select
      className="ticket-canned"
      showSearch
      optionFilterProp="label"
      aria-label={t('support.canned')}
      placeholder={t('support.canned')}
      value={null}
      options={fitting.map(({ id, title, language }) => ({
        value: id,
        label: `${title} (${t(`choices.answerLanguage.${language}`)})`,
      }))}
      onChange={(id: string | null) => {
        const chosen = fitting.find((each) => each.id === id);
        if (chosen) take(paragraphsHtml(chosen.content));
      }}
    />
  );
}
