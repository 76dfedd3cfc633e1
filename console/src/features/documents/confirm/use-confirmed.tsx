import { App, Button } from 'antd';
import { useCallback } from 'react';

import { useTranslation } from '../../../providers/translation';
import { codesOf, documentIdOf, documentsIn, type Question, questionsIn } from './questions';

/** Sends a request with the codes confirmed so far, without the documents left out. */
type Send<Result> = (confirmed: string[], leftOut: ReadonlySet<string>) => Promise<Result>;

/**
 * `await confirmed(send)` sends the request, and sends it again with what the person has confirmed.
 * Null if it was not confirmed. In a batch, the documents in question can be left out. `words` is
 * the key of the title and the button labels.
 */
export function useConfirmed(words = 'leaving') {
  const ask = useAsk(words);
  return useCallback(
    async <Result,>(send: Send<Result>, documents = 1): Promise<Result | null> => {
      let codes: string[] = [];
      let leftOut: ReadonlySet<string> = new Set();
      for (;;) {
        try {
          return await send(codes, leftOut);
        } catch (error) {
          const questions = questionsIn(error);
          if (questions === null) throw error;
          const answer = await ask(questions, documents);
          if (answer === 'no') return null;
          if (answer === 'all') codes = [...codes, ...codesOf(questions)];
          else leftOut = new Set([...leftOut, ...questions.map(documentIdOf)]);
        }
      }
    },
    [ask],
  );
}

type Answer = 'all' | 'others' | 'no';

function useAsk(words: string) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return useCallback(
    (questions: readonly Question[], documents: number) =>
      new Promise<Answer>((resolve) => {
        const others = documents > 1 ? documents - documentsIn(questions) : 0;
        const dialog = modal.confirm({
          title:
            documents > 1
              ? t(`${words}.titleMany`, { n: documentsIn(questions), of: documents })
              : t(`${words}.title`),
          width: 560,
          content: <Questions questions={questions} />,
          okText: documents > 1 ? t(`${words}.okMany`, { n: documents }) : t(`${words}.ok`),
          cancelText: t('documents.submit.notYet'),
          onOk: () => resolve('all'),
          onCancel: () => resolve('no'),
          ...(others > 0 && {
            footer: (_, { OkBtn, CancelBtn }) => (
              <>
                <CancelBtn />
                <Button
                  onClick={() => {
                    resolve('others');
                    dialog.destroy();
                  }}
                >
                  {t(`${words}.others`, { n: others })}
                </Button>
                <OkBtn />
              </>
            ),
          }),
        });
      }),
    [t, modal, words],
  );
}

/** The figures; with several documents, each with its document. */
const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <ul className="fault-texts confirmations">
    {questions.map(({ code, path, params, message }) => (
      <li key={`${path} ${code}`}>
        {params.document !== undefined && <strong>{params.document} </strong>}
        {message}
      </li>
    ))}
  </ul>
);
