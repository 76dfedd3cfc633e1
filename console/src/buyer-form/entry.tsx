import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Fault } from '@kernel/rules';
import {
  faultsOfAnswers,
  faultsOfForm,
  firstAnswers,
  type FormFieldName,
  type FormLanguage,
  type FormRole,
  formRoles,
  normalisedAnswers,
  normalisedForm,
  type SentEntry,
} from '@modules/buyers/contract';
import { ask, CallFailed } from './api';
import { Fields } from './fields';
import { type Kept, keep, nothingKept, readKept } from './kept';
import { isReceipt, type Opened } from './opened';
import { boundsIn, CustomFieldset, pathOf } from './custom-fields';
import { Slide } from './slide';
import { Summary } from './summary';
import { labelIn, type Say, sentenceOf } from './words';

interface Props {
  token: string;
  view: Opened;
  language: FormLanguage;
  say: Say;
}

type Step = 'form' | 'summary' | 'slide';

/** The role, its fields, the summary with the consent, and the thanks, in this order. */
export function Entry({ token, view, language, say }: Props) {
  const [kept, setKept] = useState<Kept>(() => readKept(token));
  const [step, setStep] = useState<Step>('form');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [reference, setReference] = useState<string | null>(null);
  /** What the form held before it was cleared, until a role is chosen again. */
  const [cleared, setCleared] = useState<Kept | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const { role, values } = kept;
  const { customFields } = view;
  const own = { ...firstAnswers(customFields), ...kept.own };

  useEffect(() => {
    if (reference === null) keep(token, role === null ? null : kept);
  }, [token, kept, role, reference]);
  // Each new step starts at its top, for screen readers too.
  useEffect(() => top.current?.focus(), [step, reference]);

  const change = (name: FormFieldName, value: string): void => {
    setKept((now) => ({ ...now, values: { ...now.values, [name]: value } }));
    setFaults((now) => now.filter(({ path }) => path !== name));
  };
  const answer = (id: string, value: string): void => {
    setKept((now) => ({ ...now, own: { ...now.own, [id]: value } }));
    setFaults((now) => now.filter(({ path }) => path !== pathOf(id)));
  };
  const check = (event: SubmitEvent): void => {
    event.preventDefault();
    if (role === null) return;
    const clean = normalisedForm(role, values);
    const answers = normalisedAnswers(customFields, own);
    const found = [...faultsOfForm(role, clean), ...faultsOfAnswers(customFields, answers)];
    setFaults(found);
    if (found.length > 0) return focusOn(found[0]!.path);
    setKept({ ...kept, values: { ...values, ...clean }, own: answers });
    setStep('summary');
  };
  const labelOf = (path: string): string =>
    customFields.find(({ id }) => pathOf(id) === path)?.name ?? labelIn(say, path, role);
  const send = async (ticket?: string): Promise<void> => {
    setProblem(null);
    const { clientKey } = kept;
    const { consentVersion } = view;
    const body = {
      token,
      role,
      values: trimmed(values),
      language,
      clientKey,
      consentVersion,
      ...(customFields.length > 0 && {
        customValues: trimmed(normalisedAnswers(customFields, own)),
      }),
    };
    const path = isReceipt(token) ? 'receiptRequest/send' : 'buyerForm/send';
    try {
      const made = await ask<SentEntry>(path, language, {
        ...body,
        ...(ticket && { ticket }),
      });
      keep(token, null);
      setReference(made.reference);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status >= 500)
        return setProblem(`${say('failed.send')} ${say('failed')}`);
      if (error.code.startsWith('AUTH_SLIDE')) return setStep('slide');
      if (error.status === 429) return setProblem(say('tooOften'));
      setFaults(error.faults);
      if (error.faults.length > 0) setStep('form');
      else setProblem(error.code === 'buyerForm.notFound' ? say('gone.text') : error.message);
    }
  };

  if (reference !== null)
    return (
      <div ref={top} tabIndex={-1} className="done">
        <h2>{say('done.title')}</h2>
        <p>
          {view.receipt
            ? say('done.receipt', { number: view.receipt.number })
            : say('done.text', { company: view.companyName })}
        </p>
        <p>
          {say('done.reference')} <b className="reference">{reference}</b>
        </p>
      </div>
    );
  return (
    <div ref={top} tabIndex={-1}>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {step === 'summary' && role && (
        <Summary
          role={role}
          view={view}
          values={normalisedForm(role, values)}
          answers={normalisedAnswers(customFields, own)}
          say={say}
          back={() => setStep('form')}
          send={send}
        />
      )}
      {step === 'slide' && <Slide language={language} say={say} passed={send} />}
      {step === 'form' && (
        <form onSubmit={check} noValidate>
          <Roles
            role={role}
            say={say}
            choose={(chosen) => {
              setFaults([]);
              setCleared(null);
              setKept((now) => ({ ...now, role: chosen, values: { ...now.values, idType: '' } }));
            }}
          />
          {cleared && (
            <p role="status" className="dim">
              {say('cleared')}{' '}
              <button
                type="button"
                className="link"
                // The button that cleared the form has gone, and the focus with it.
                ref={(undo) => undo?.focus()}
                onClick={() => {
                  setKept(cleared);
                  setCleared(null);
                }}
              >
                {say('undo')}
              </button>
            </p>
          )}
          {faults.length > 0 && (
            <div role="alert" className="problem">
              {say('faults', { n: faults.length })}
              <ul>
                {faults.map((fault) => (
                  <li key={fault.path}>
                    <a
                      href={`#${fault.path}`}
                      onClick={(event) => {
                        event.preventDefault();
                        focusOn(fault.path);
                      }}
                    >
                      {labelOf(fault.path)}
                    </a>
                    {`: ${say(sentenceOf(fault), { max: '', ...boundsIn(fault) })}`}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {role && (
            <>
              <Fields {...{ token, role, values, faults, language, say, change }} />
              <CustomFieldset
                {...{ fields: customFields, answers: own, faults, say, change: answer }}
              />
              <p className="dim">
                {say('kept')}{' '}
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    setFaults([]);
                    setCleared(kept);
                    setKept(nothingKept());
                  }}
                >
                  {say('clear')}
                </button>
              </p>
              <button type="submit" className="primary">
                {say('next')}
              </button>
            </>
          )}
        </form>
      )}
    </div>
  );
}

interface RolesProps {
  role: FormRole | null;
  say: Say;
  choose: (role: FormRole) => void;
}

const Roles = ({ role, say, choose }: RolesProps) => (
  <fieldset className="roles">
    <legend>{say('role.title')}</legend>
    {formRoles.map((each) => (
      <label key={each}>
        <input type="radio" name="role" checked={role === each} onChange={() => choose(each)} />
        {say(`role.${each}`)}
      </label>
    ))}
  </fieldset>
);

const trimmed = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const focusOn = (name: string): void => {
  // Once the page shows which answers are wrong.
  setTimeout(() => document.getElementById(name)?.focus());
};
