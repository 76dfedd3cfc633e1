import { templates } from '@modules/invoicing/contract';
import { Values } from '../values';
import { Choice, Parts, Setting } from '../setting';
import { type SettingsProps, useParts } from '../use-parts';

const { additionalParts, alignments, customFieldPositions, demandsOn } = templates;

export function DetailsPart(props: SettingsProps) {
  const { additional, customFields } = props.content;
  const { label, faultAt, set } = useParts(props);
  return (
    <>
      <Setting label={label('position')}>
        <Choice
          label={label('detailsPosition')}
          value={additional.align}
          of={alignments}
          words="alignments"
          set={(align) => set('additional', { ...additional, align })}
        />
      </Setting>
      <Setting label={label('shows')} fault={faultAt('additional.hidden')}>
        <Parts
          of={additionalParts}
          hidden={additional.hidden}
          demanded={demandsOn(props.kind).additionalParts}
          set={(hidden) => set('additional', { ...additional, hidden })}
        />
      </Setting>
      <Setting label={label('customFields')}>
        <Choice
          label={label('customFields')}
          value={customFields}
          of={customFieldPositions}
          words="customFieldPositions"
          set={(value) => set('customFields', value)}
        />
      </Setting>
      <h2>{label('values')}</h2>
      <Values
        values={props.content.values}
        faults={props.faults}
        set={(values, of) => set('values', values, of)}
      />
    </>
  );
}
