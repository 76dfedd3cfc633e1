import { App, Input } from 'antd';
import { useCallback, useState } from 'react';

import { useTranslation } from '../../../providers/translation';
import { useVerb } from '../../../resource';
import { type Question, questionsIn } from './questions';

type Numbers = Record<string, string>;

const idOf = ({ path }: Question): string => path.replace('numbers.', '');
const textOf = (value: string | number | undefined): string => String(value ?? '');

/**
 * Restores records. If a number was reused meanwhile, the old and new numbers are shown and
 * confirmed first. False if nothing was restored.
 */
export function useRestoring(of: 'document' | 'quotation') {
  const verb = useVerb(of);
  const ask = useAsk();
  return useCallback(
    async (ids: readonly string[]): Promise<boolean> => {
      let agreed: Numbers = {};
      for (;;) {
        const numbers = Object.entries(agreed).map(([id, number]) => ({ id, number }));
        try {
          await verb('restore', { ids, ...(numbers.length > 0 && { numbers }) });
          return true;
        } catch (error) {
          const questions = questionsIn(error);
          if (questions === null) throw error;
          const answer = await ask(questions);
          if (answer === null) return false;
          agreed = { ...agreed, ...answer };
        }
      }
    },
    [verb, ask],
  );
}

function useAsk() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return useCallback(
    (questions: readonly Question[]) =>
      new Promise<Numbers | null>((resolve) => {
        const proposed = questions.map((each) => [idOf(each), textOf(each.params.proposed)]);
        let numbers = Object.fromEntries(proposed) as Numbers;
        const areComplete = (): boolean =>
          Object.values(numbers).every((number) => number.trim() !== '');
        const dialog = modal.confirm({
          title: t('leaving.restore.title', { n: questions.length }),
          width: 560,
          content: (
            <>
              <p>{t('leaving.restore.text')}</p>
              <Changes
                questions={questions}
                changed={(next) => {
                  numbers = next;
                  dialog.update({ okButtonProps: { disabled: !areComplete() } });
                }}
              />
            </>
          ),
          okText: t('leaving.restore.ok'),
          okButtonProps: { disabled: !areComplete() },
          cancelText: t('documents.keepInBin'),
          onOk: () => resolve(numbers),
          onCancel: () => resolve(null),
        });
      }),
    [t, modal],
  );
}

interface ChangesProps {
  questions: readonly Question[];
  changed: (numbers: Numbers) => void;
}

/** Each changed number, old and new; the new one can be edited. */
function Changes({ questions, changed }: ChangesProps) {
  const { t } = useTranslation();
  const [numbers, setNumbers] = useState<Numbers>(() =>
    Object.fromEntries(questions.map((each) => [idOf(each), textOf(each.params.proposed)])),
  );
  const type = (id: string, number: string): void => {
    const next = { ...numbers, [id]: number };
    setNumbers(next);
    changed(next);
  };
  return (
    <ul className="number-changes">
      {questions.map((question) => {
        const id = idOf(question);
        const old = textOf(question.params.number);
        return (
          <li key={id}>
            <del>{old}</del>
            <span aria-hidden>→</span>
            <Input
              aria-label={t('leaving.restore.newNumber', { number: old })}
              placeholder={t('leaving.restore.enterNumber')}
              maxLength={50}
              value={numbers[id]}
              onChange={({ target }) => type(id, target.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
