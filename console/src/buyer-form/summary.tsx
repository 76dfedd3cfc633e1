import { useState } from 'react';

import {
  fieldsOfRole,
  type FormRole,
  type FormValues,
  type CustomAnswers,
} from '@modules/buyers/contract';
import states from '@kernel/codes/data/state-codes.json';
import type { Opened } from './opened';
import { labelIn, type Say } from './words';

interface Props {
  role: FormRole;
  view: Opened;
  values: FormValues;
  /** Answers to the organisation's custom fields. */
  answers: CustomAnswers;
  say: Say;
  back: () => void;
  send: () => Promise<void>;
}

/** Everything as it will be stored, and the consent to its use. */
export function Summary({ role, view, values, answers, say, back, send }: Props) {
  const [agreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const company = view.companyName;
  const finish = async (): Promise<void> => {
    setMissing(!agreed);
    if (!agreed || isSending) return;
    setSending(true);
    await send();
    setSending(false);
  };
  return (
    <section>
      <h2>{say('summary')}</h2>
      <dl>
        <dt>{say('role.title')}</dt>
        <dd>{say(`role.${role}`)}</dd>
        {fieldsOfRole(role)
          .filter((name) => values[name])
          .map((name) => (
            <div key={name}>
              <dt>{labelIn(say, name, role)}</dt>
              <dd>{shown(name, values[name]!, say)}</dd>
            </div>
          ))}
        {view.customFields
          .filter(({ id }) => answers[id])
          .map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{answers[id]}</dd>
            </div>
          ))}
      </dl>
      <button type="button" onClick={back}>
        {say('back')}
      </button>
      <h2>{say('consent.title')}</h2>
      <p>{say('consent.text', { company })}</p>
      <p>{say('consent.kept', { ...view.keptDays })}</p>
      <p className="dim">{say('consent.version', { version: view.consentVersion })}</p>
      <label className="agree">
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={isMissing && !agreed}
          aria-describedby="consent-fault"
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {say('consent.agree')}
      </label>
      <p id="consent-fault" className="fault" role="alert">
        {isMissing && !agreed && say('consent.needed')}
      </p>
      <button type="button" className="primary" disabled={isSending} onClick={() => void finish()}>
        {say(isSending ? 'sending' : 'send')}
      </button>
    </section>
  );
}

const shown = (name: string, value: string, say: Say): string => {
  if (name === 'idType') return say(`idType.${value}`);
  if (name !== 'state') return value;
  return states.find(({ code }) => code === value)?.description ?? value;
};
