import { Switch } from 'antd';

import type { PartyPartOfPage } from '@modules/invoicing/contract';
import { templates } from '@modules/invoicing/contract';
import { Choice, Parts, Setting, Words } from '../setting';
import { type SettingsProps, useParts } from '../use-parts';

const { alignments, demandsOn, limits, partyLayouts, partyParts } = templates;

export function PartiesPart(props: SettingsProps) {
  const { label, set } = useParts(props);
  return (
    <>
      <Setting label={label('layout')}>
        <Choice
          label={label('layout')}
          value={props.content.parties}
          of={partyLayouts}
          words="partyLayouts"
          set={(value) => set('parties', value)}
        />
      </Setting>
      <Party {...props} side="supplier" />
      <Party {...props} side="buyer" />
    </>
  );
}

function Party({ side, ...props }: SettingsProps & { side: 'supplier' | 'buyer' }) {
  const { t, label, faultAt, set } = useParts(props);
  const part = props.content[side];
  const demands = demandsOn(props.kind);
  const put = (more: Partial<PartyPartOfPage>, of = ''): void =>
    set(side, { ...part, ...more }, `${side}.${of}`);
  return (
    <>
      <h2>{label(side)}</h2>
      <Setting label={label('shown')} fault={faultAt(`${side}.isShown`)}>
        <Switch
          size="small"
          aria-label={t('designer.showSide', { side: label(side) })}
          checked={part.isShown}
          disabled={demands.parties && part.isShown}
          onChange={(isShown) => put({ isShown })}
        />
        {demands.parties && <span className="dim">{label('byLaw')}</span>}
      </Setting>
      <Setting label={label('heading')} fault={faultAt(`${side}.heading`)}>
        <Words
          label={`${label(side)}: ${label('heading')}`}
          value={part.heading}
          max={limits.heading}
          placeholder={label(side)}
          set={(heading) => put({ heading }, 'heading')}
        />
      </Setting>
      <Setting label={label('position')}>
        <Choice
          label={`${label(side)}: ${label('position')}`}
          value={part.align}
          of={alignments}
          words="alignments"
          set={(align) => put({ align })}
        />
      </Setting>
      <Setting label={label('shows')} fault={faultAt(`${side}.hidden`)}>
        <Parts
          of={partyParts}
          hidden={part.hidden}
          demanded={demands.partyParts}
          set={(hidden) => put({ hidden })}
        />
      </Setting>
    </>
  );
}
