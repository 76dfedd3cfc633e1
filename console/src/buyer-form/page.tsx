import { useEffect, useState } from 'react';

import { type FormLanguage, formLanguages } from '@modules/buyers/contract';
import { useWindowTitle } from '../window-title';
import { ask, CallFailed } from './api';
import { Entry } from './entry';
import { firstLanguage } from './kept';
import { Logo, ReceiptHead } from './heads';
import { headingOf, isReceipt, type Opened, type View } from './opened';
import { languageNames, languageTags, loadWords, type Say, sayIn } from './words';

/** The whole form, for a link or a receipt. */
export function Page({ token }: { token: string }) {
  const [language, setLanguage] = useState<FormLanguage>(() => firstLanguage('en'));
  const [view, setView] = useState<View>(null);
  const [tries, setTries] = useState(0);
  const say = useWords(language);
  useWindowTitle(say && headingOf(view, say));
  useEffect(() => {
    void open(token).then((opened) => {
      setView(opened);
      if (typeof opened === 'object' && opened) setLanguage(firstLanguage(opened.language));
    });
  }, [token, tries]);
  if (!say) return null;
  const isOpen = typeof view === 'object' && view !== null;
  return (
    <main>
      <header>
        {isOpen && !isReceipt(token) && view.hasLogo && <Logo token={token} />}
        <label className="language">
          <span className="away">{say('language')}</span>
          <select
            value={language}
            onChange={({ target }) => setLanguage(target.value as FormLanguage)}
          >
            {formLanguages.map((each) => (
              <option key={each} value={each} lang={languageTags[each]}>
                {languageNames[each]}
              </option>
            ))}
          </select>
        </label>
      </header>
      {view === null && <p role="status">{say('loading')}</p>}
      {view === 'gone' && (
        <>
          <h1>{headingOf(view, say)}</h1>
          <p>{say('gone.text')}</p>
        </>
      )}
      {view === 'failed' && (
        <>
          <p role="alert">
            {isReceipt(token) && <strong>{say('failed.receipt')} </strong>}
            {say('failed')}
          </p>
          <button type="button" onClick={() => setTries(tries + 1)}>
            {say('again')}
          </button>
        </>
      )}
      {isOpen && <Head view={view} say={say} language={language} />}
      {isOpen && (!view.receipt || view.receipt.state === 'open') && (
        <Entry token={token} view={view} language={language} say={say} />
      )}
      {isOpen && view.footers && <footer className="words">{view.footers}</footer>}
    </main>
  );
}

interface HeadProps {
  view: Opened;
  say: Say;
  language: FormLanguage;
}

function Head({ view, say, language }: HeadProps) {
  if (view.receipt) return <ReceiptHead receipt={view.receipt} say={say} language={language} />;
  return (
    <>
      <h1>{headingOf(view, say)}</h1>
      <p className="company">{view.companyName}</p>
      {view.abstract && <p className="words">{view.abstract}</p>}
      {view.isUpdate && <p>{say('update')}</p>}
    </>
  );
}

async function open(token: string): Promise<View> {
  try {
    const path = isReceipt(token) ? 'receiptRequest/view' : 'buyerForm/view';
    return await ask<Opened>(path, 'en', { token });
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.status < 500;
    return isRefused && error.status !== 429 ? 'gone' : 'failed';
  }
}

function useWords(language: FormLanguage): Say | null {
  const [say, setSay] = useState<Say | null>(null);
  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    void loadWords(language).then((words) => setSay(() => sayIn(words)));
  }, [language]);
  return say;
}
