import './references.css';
import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { emptyReference, kinds, type Reference } from '@modules/invoicing/contract';
import { useStore } from '../../../../providers/session/store';
import { useTranslation } from '../../../../providers/translation';
import { useKind } from '../../kind-context';
import { useEditor, useField } from '../state/editor-context';
import { FaultText } from '../fault-text';
import { idOf } from '../state/places';
import { PickLines } from './pick-lines';
import { ReferenceRow } from './reference-row';

/** What a note corrects: documents of ours, or older ones by their numbers. */
export function ReferencesSection() {
  const { number } = useKind();
  return kinds[number].needsReference ? <References /> : null;
}

function References() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const references = useField('references');
  const [picking, setPicking] = useState(false);
  const put = (next: readonly Reference[]): void => store.put({ references: next });
  const hasOwn = references.some(({ documentId }) => documentId !== null);
  return (
    <fieldset className="form-section references">
      <legend>{t('notes.corrects')}</legend>
      <ol className="reference-rows">
        {references.map((reference, index) => (
          <ReferenceRow
            key={`${index} ${reference.documentId}`}
            reference={reference}
            index={index}
            change={(next) => put(references.with(index, next))}
            remove={() => put(references.toSpliced(index, 1))}
            isOnly={references.length === 1}
          />
        ))}
      </ol>
      <NoneFault />
      <div className="references-foot">
        <Button
          id={idOf('references')}
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => put([...references, emptyReference])}
        >
          {t('notes.another')}
        </Button>
        {hasOwn && (
          <Button
            size="small"
            icon={<UnorderedListOutlined aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {t('notes.pickLines')}
          </Button>
        )}
      </div>
      {picking && <PickLines close={() => setPicking(false)} />}
    </fieldset>
  );
}

/** The fault for a note without references. */
function NoneFault() {
  const { shown } = useEditor();
  const own = useStore(shown).find(({ field }) => field === 'references');
  return own ? (
    <p className="failed" role="alert">
      <FaultText words={own.words} />
    </p>
  ) : null;
}
