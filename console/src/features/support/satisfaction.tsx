import { Button, Input, Rate } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../providers/api-error';
import { useTranslation } from '../../providers/translation';
import { useVerb } from '../../resource';
import type { TicketParts } from './ticket-parts';

/** Asked once, after it was closed; what was said is shown to both sides. */
export function Satisfaction(parts: TicketParts) {
  const { t } = useTranslation();
  const { satisfaction, satisfactionWord, actions } = parts.ticket;
  if (satisfaction !== null)
    return (
      <section className="panel ticket-rate" aria-label={t('support.satisfaction')}>
        <h2>{t('support.satisfaction')}</h2>
        <span role="img" aria-label={t('support.stars', { n: satisfaction })}>
          <Rate disabled value={satisfaction} />
        </span>
        {satisfactionWord !== null && <p>{satisfactionWord}</p>}
      </section>
    );
  return actions.includes('rate') ? <Asked {...parts} /> : null;
}

function Asked({ place, ticket, again }: TicketParts) {
  const { t } = useTranslation();
  const verb = useVerb(place);
  const [stars, setStars] = useState(0);
  const [word, setWord] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    try {
      await verb('rate', { id: ticket.id, satisfaction: stars, word });
      again();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <section className="panel ticket-rate" aria-label={t('support.satisfaction')}>
      <h2>{t('support.satisfied')}</h2>
      <Rate
        value={stars}
        onChange={setStars}
        tooltips={[1, 2, 3, 4, 5].map((n) => t('support.stars', { n }))}
      />
      {stars > 0 && (
        <>
          <Input
            aria-label={t('support.word')}
            placeholder={t('support.word')}
            maxLength={300}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <Button type="primary" onClick={() => void send()}>
            {t('support.send')}
          </Button>
        </>
      )}
      {refusal !== null && (
        <p className="failed" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
