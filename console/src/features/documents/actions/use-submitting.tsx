import { App } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Warned } from '@modules/invoicing/contract';
import type { FieldError } from '@platform/contract';
import { ApiError } from '../../../providers/http/api-error';
import { outageIn, failingWith } from '../../../providers/http/failure-text';
import { useTranslation } from '../../../providers/translation';
import { useVerb } from '../../../resource';
import { useSubmitConfirmation } from '../confirm/use-submit-confirmation';
import { useKind } from '../kind-context';

const tooOld = 'document.issueDateTooOld';
const noIdentity = 'party.foreignIdentityRequired';

export interface Submitting {
  /** True once the intention to submit is stored. */
  submit: (id: string, verb?: 'submit' | 'resend') => Promise<boolean>;
}

/**
 * Submits a stored document. Two refusals are really questions: an old issue date may be renewed
 * (decisions, section 2: asked, never silently), and a foreign party may have no number at all.
 */
export function useSubmitting(): Submitting {
  const verb = useVerb('document');
  const ask = useQuestions();
  const confirmAndSend = useSubmitConfirmation();
  const submit = useCallback(
    async (id: string, name: 'submit' | 'resend' = 'submit'): Promise<boolean> => {
      let options: { foreignIdentityMissing?: true; renewed?: true } = {};
      for (;;) {
        try {
          return await confirmAndSend((confirmed) =>
            verb<Warned>(name, { id, ...options, confirmed }),
          );
        } catch (error) {
          const asked = questionIn(error);
          if (asked === null) return failingWith('documents.submit.failed', outageIn)(error);
          const go = await ask(asked, id, error as ApiError);
          if (!go) return false;
          if (asked === 'renew') options = { ...options, renewed: true };
          else if (asked === 'identity') options = { ...options, foreignIdentityMissing: true };
        }
      }
    },
    [verb, ask, confirmAndSend],
  );
  return { submit };
}

type Question = 'renew' | 'identity' | 'faults';

function questionIn(error: unknown): Question | null {
  if (!(error instanceof ApiError) || error.faults.length === 0) return null;
  const codes = new Set(error.faults.map(({ code }) => code));
  if (codes.size === 1 && codes.has(tooOld)) return 'renew';
  if (codes.size === 1 && codes.has(noIdentity)) return 'identity';
  return 'faults';
}

function useQuestions() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const kind = useKind();
  return useCallback(
    (question: Question, id: string, error: ApiError) =>
      new Promise<boolean>((resolve) => {
        if (question === 'faults') {
          modal.confirm({
            title: t('documents.submit.refused', { n: error.faults.length }),
            content: <FaultTexts faults={error.faults} />,
            okText: t('documents.submit.repair'),
            cancelText: t('action.close'),
            onOk: () => {
              resolve(false);
              void navigate(kind.edit(id, error.faults[0]?.path));
            },
            onCancel: () => resolve(false),
          });
          return;
        }
        modal.confirm({
          title: t(`documents.submit.${question}.title`),
          content: t(`documents.submit.${question}.text`),
          okText: t(`documents.submit.${question}.ok`),
          cancelText: t('documents.submit.notYet'),
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [t, modal, navigate, kind],
  );
}

const FaultTexts = ({ faults }: { faults: readonly FieldError[] }) => (
  <ul className="fault-texts">
    {faults.slice(0, 12).map((fault) => (
      <li key={`${fault.path} ${fault.code}`}>{fault.message}</li>
    ))}
  </ul>
);
