import '../support.css';
import { DislikeOutlined, LikeOutlined } from '@ant-design/icons';
import { Button, Input, Pagination, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type Language, languages } from '@kernel/i18n';
import type { PageResult } from '@kernel/resource';
import type { TaxAnswerView } from '@modules/support/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { ActionButton, EmptyState, Instant } from '../../../resource';
import { FailedState } from '../../../shell/states/failed-state';

const PAGE = 10;

/** Tax questions and answers; the search is part of the URL, so that it can be shared. */
export default function Answers() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const keyword = address.get('q') ?? '';
  const language = languages.find((each) => each === address.get('language')) ?? null;
  const page = Math.max(1, Number(address.get('page')) || 1);
  const show = (changes: Record<string, string | null>): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ page: null, ...changes }))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  const read = useCallback(
    (signal: AbortSignal) =>
      call<PageResult<TaxAnswerView>>('/api/taxAnswer/page', {
        body: { keyword, page, pageSize: PAGE, ...(language && { language }) },
        signal,
      }),
    [keyword, page, language],
  );
  const { value: found, error, again } = useLoaded(read);
  return (
    <div className="answers">
      <header>
        <h1>{t('menu.taxAnswer')}</h1>
        <p className="dim">{t('support.answers.text')}</p>
      </header>
      <div className="answers-search" role="search">
        <Input.Search
          key={keyword}
          allowClear
          enterButton
          defaultValue={keyword}
          maxLength={200}
          aria-label={t('support.answers.search')}
          placeholder={t('support.answers.search')}
          onSearch={(text) => show({ q: text.trim() })}
        />
        <Select<Language | null>
          allowClear
          aria-label={t('fields.cannedAnswer.language')}
          placeholder={t('support.answers.all')}
          value={language}
          options={languages.map((value) => ({
            value,
            label: t(`choices.answerLanguage.${value}`),
          }))}
          onChange={(value) => show({ language: value ?? null })}
        />
      </div>
      {error !== null && <FailedState error={error} again={again} />}
      {!found && error === null && <div className="bone block" aria-busy="true" />}
      {found && found.total === 0 && (
        <EmptyState
          mark="?"
          title={t('support.answers.none')}
          text={t('support.answers.noneText')}
        />
      )}
      <ul className="answers-list" aria-live="polite">
        {found?.items.map((answer) => (
          <Answer key={answer.id} answer={answer} again={again} />
        ))}
      </ul>
      {found && found.total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={found.total}
          showSizeChanger={false}
          onChange={(next) => show({ page: String(next) })}
        />
      )}
    </div>
  );
}

function Answer({ answer, again }: { answer: TaxAnswerView; again: () => void }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { question, answer: text } = answer;
  const isLong = text.length > 420;
  return (
    <li className="panel answer">
      <h2>{question}</h2>
      <p>{isLong && !isWhole ? `${text.slice(0, 400)}…` : text}</p>
      {isLong && (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'support.answers.less' : 'support.answers.more')}
        </Button>
      )}
      <Votes answer={answer} again={again} />
    </li>
  );
}

function Votes({ answer, again }: { answer: TaxAnswerView; again: () => void }) {
  const { t } = useTranslation();
  const vote = async (isUseful: boolean): Promise<void> => {
    await call('/api/taxAnswer/vote', { body: { id: answer.id, isUseful } });
    again();
  };
  return (
    <footer>
      <span className="dim">
        <Instant value={answer.publishedAt} />
      </span>
      <span className="grow" />
      <span className="dim">
        {t(answer.vote === null ? 'support.answers.useful' : 'support.answers.thanks')}
      </span>
      <span className="answer-votes">
        <ActionButton
          size="small"
          allow="taxAnswer:vote"
          primary={answer.vote === true}
          icon={<LikeOutlined />}
          aria-label={t('support.answers.yes', { n: answer.useful })}
          run={() => vote(true)}
        >
          {String(answer.useful)}
        </ActionButton>
        <ActionButton
          size="small"
          allow="taxAnswer:vote"
          primary={answer.vote === false}
          icon={<DislikeOutlined />}
          aria-label={t('support.answers.no', { n: answer.useless })}
          run={() => vote(false)}
        >
          {String(answer.useless)}
        </ActionButton>
      </span>
    </footer>
  );
}
