import { Button, Input, Radio } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { useVerb } from '../../../resource';
import type { TicketParts } from './ticket-parts';

const STARS = 5;

/** Asked once, after the ticket was closed; both sides see the answer. */
export function Satisfaction(parts: TicketParts) {
  const { t } = useTranslation();
  const { satisfaction, satisfactionWord, actions } = parts.ticket;
  if (satisfaction !== null)
    return (
      <section className="panel ticket-rate" aria-label={t('support.satisfaction')}>
        <h2>{t('support.satisfaction')}</h2>
        <p>
          <span className="ticket-stars" aria-hidden>
            {'★'.repeat(satisfaction) + '☆'.repeat(STARS - satisfaction)}
          </span>{' '}
          {t('support.stars', { n: satisfaction })}
        </p>
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
      <Radio.Group
        optionType="button"
        aria-label={t('support.satisfied')}
        value={stars}
        onChange={({ target }) => setStars(Number(target.value))}
        options={Array.from({ length: STARS }, (_, n) => ({ value: n + 1, label: `${n + 1} ★` }))}
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
