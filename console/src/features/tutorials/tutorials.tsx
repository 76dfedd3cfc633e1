import './tutorials.css';
import { ArrowLeftOutlined, CheckCircleFilled, ExportOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import type { TutorialStepView, TutorialView } from '@modules/content/contract';
import type { PageName } from '../../components';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { ActionButton } from '../../resource';
import { usePathOf } from '../../shell/frame/shell-data';
import { FailedState } from '../../shell/states/failed-state';
import { Picture } from './pictures';

const StepVideo = lazy(() => import('../video/step-video'));

const read = (signal: AbortSignal) =>
  call<TutorialView[]>('/api/tutorial/reading', { method: 'GET', signal });

/** The tutorials, the user's progress, and each step with a link to its page. */
export default function Tutorials() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { value: tutorials, error, again } = useLoaded(read);
  const chosen = tutorials?.find(({ code }) => code === search.get('read'));
  if (error) return <FailedState error={error} again={again} />;
  if (tutorials === null) return <div className="bone block" aria-busy="true" />;
  if (chosen) return <Reading tutorial={chosen} changed={again} leave={() => setSearch({})} />;
  return (
    <div className="tutorials">
      <h1>{t('tutorial.title')}</h1>
      <p className="dim">{t('tutorial.intro')}</p>
      {tutorials.length === 0 && <p>{t('tutorial.none')}</p>}
      <ul className="tutorial-cards">
        {tutorials.map((each) => (
          <Card key={each.id} tutorial={each} open={() => setSearch({ read: each.code })} />
        ))}
      </ul>
    </div>
  );
}

const doneOf = ({ steps }: TutorialView): number => steps.filter(({ isDone }) => isDone).length;

function Card({ tutorial, open }: { tutorial: TutorialView; open: () => void }) {
  const { t } = useTranslation();
  const { title, summary, steps } = tutorial;
  const done = doneOf(tutorial);
  const verb = done === 0 ? 'begin' : done === steps.length ? 'readAgain' : 'goOn';
  return (
    <li className="panel">
      <Picture name={steps.find(({ picture }) => picture !== null)?.picture ?? 'check'} />
      <h2>{title}</h2>
      <p>{summary}</p>
      <Share done={done} of={steps.length} />
      <Button
        type={verb === 'readAgain' ? 'default' : 'primary'}
        aria-label={`${t(`tutorial.${verb}`)}: ${title}`}
        onClick={open}
      >
        {t(`tutorial.${verb}`)}
      </Button>
    </li>
  );
}

function Share({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation();
  return (
    <div className="tutorial-share">
      <Progress
        percent={Math.round((done / of) * 100)}
        showInfo={false}
        size="small"
        aria-label={t('tutorial.progress')}
      />
      <span className="dim figures">{t('tutorial.doneOf', { done, of })}</span>
    </div>
  );
}

interface ReadingProps {
  tutorial: TutorialView;
  changed: () => void;
  leave: () => void;
}

function Reading({ tutorial, changed, leave }: ReadingProps) {
  const { t } = useTranslation();
  const { title, summary, steps } = tutorial;
  const next = steps.find(({ isDone }) => !isDone)?.id;
  const done = doneOf(tutorial);
  return (
    <article className="tutorials reading">
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={leave}>
        {t('tutorial.all')}
      </Button>
      <h1>{title}</h1>
      <p>{summary}</p>
      <Share done={done} of={steps.length} />
      {next === undefined && (
        <p className="tutorial-finished" role="status">
          <CheckCircleFilled aria-hidden /> {t('tutorial.finished')}
        </p>
      )}
      <ol className="tutorial-steps">
        {steps.map((step, index) => (
          <Step
            key={step.id}
            {...{ step, index, changed }}
            code={tutorial.code}
            isNext={step.id === next}
          />
        ))}
      </ol>
    </article>
  );
}

interface StepProps {
  step: TutorialStepView;
  index: number;
  code: string;
  isNext: boolean;
  changed: () => void;
}

function Step({ step, index, code, isNext, changed }: StepProps) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(step.isDone);
  const [seen, setSeen] = useState(step.isDone);
  if (seen !== step.isDone) {
    setSeen(step.isDone);
    setDone(step.isDone);
  }
  const mark = async (done: boolean): Promise<void> => {
    await call('/api/tutorial/mark', { body: { stepId: step.id, isDone: done } });
    setDone(done);
    changed();
  };
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      {step.picture && <Picture name={step.picture} />}
      <div className="tutorial-step">
        <h2>
          {isDone && <CheckCircleFilled role="img" aria-label={t('tutorial.done')} />} {index + 1}.{' '}
          {step.title}
        </h2>
        <p>{step.body}</p>
        {step.videoUid && (
          <Suspense fallback={<div className="bone block player-bone" aria-busy="true" />}>
            <StepVideo uid={step.videoUid} />
          </Suspense>
        )}
        <div className="tutorial-actions">
          <DoItHere step={step} code={code} isNext={isNext} mark={mark} />
          <ActionButton
            run={() => mark(!isDone)}
            aria-label={`${t(isDone ? 'tutorial.undo' : 'tutorial.markDone')}: ${step.title}`}
          >
            {t(isDone ? 'tutorial.undo' : 'tutorial.markDone')}
          </ActionButton>
        </div>
      </div>
    </li>
  );
}

interface DoItHereProps {
  step: TutorialStepView;
  code: string;
  isNext: boolean;
  mark: (done: boolean) => Promise<void>;
}

/** Opens the page and highlights the spot; users without access to the page learn who has it. */
function DoItHere({ step, code, isNext, mark }: DoItHereProps) {
  const { t } = useTranslation();
  const pathOf = usePathOf();
  const navigate = useNavigate();
  const { page, spot, title, body } = step;
  if (page === null) return null;
  const path = pathOf(page as PageName);
  if (!path) return <span className="dim">{t('tutorial.noPage')}</span>;
  const go = async (): Promise<void> => {
    const { coach } = await import('./coach');
    const back = (done: boolean): void => {
      void navigate(`${pathOf('tutorials')}?read=${code}`);
      if (done) void mark(true);
    };
    coach({ title, text: body, spot: spot ?? 'page', back });
    await navigate(path);
  };
  return (
    <ActionButton
      type={isNext ? 'primary' : 'default'}
      icon={<ExportOutlined aria-hidden />}
      run={go}
      aria-label={`${t('tutorial.doIt')}: ${title}`}
    >
      {t('tutorial.doIt')}
    </ActionButton>
  );
}
