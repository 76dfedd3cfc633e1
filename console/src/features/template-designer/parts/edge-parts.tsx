import { Checkbox } from 'antd';

import type { EdgePart } from '@modules/invoicing/contract';
import { templates } from '@modules/invoicing/contract';
import { PictureInput } from '../picture-input';
import { Choice, Measure, Setting, Words } from '../setting';
import { type SettingsProps, useParts } from '../use-parts';

const { alignments, edgeTypes, limits, logoSources, qrPositions } = templates;

export function HeadPart(props: SettingsProps) {
  const { content } = props;
  const { label, faultAt, set } = useParts(props);
  const { logo } = content;
  return (
    <>
      <Setting label={label('logo')} fault={faultAt('logo.picture')}>
        <Choice
          label={label('logo')}
          value={logo.source}
          of={logoSources}
          words="logoSources"
          set={(source) => set('logo', { ...logo, source })}
        />
        {logo.source === 'own' && (
          <PictureInput
            label={label('logo')}
            failed="resource.logoFailed"
            value={logo.picture}
            set={(picture) => set('logo', { ...logo, picture })}
          />
        )}
      </Setting>
      {logo.source !== 'none' && (
        <>
          <Setting label={label('position')}>
            <Choice
              label={label('logoPosition')}
              value={logo.position}
              of={alignments}
              words="alignments"
              set={(position) => set('logo', { ...logo, position })}
            />
          </Setting>
          <Setting label={label('size')} fault={faultAt('logo.width') ?? faultAt('logo.height')}>
            <Measure
              label={label('width')}
              value={logo.width}
              bounds={limits.logoWidth}
              unit="px"
              set={(width) => set('logo', { ...logo, width }, 'logo.width')}
            />
            <Measure
              label={label('height')}
              value={logo.height}
              bounds={limits.logoHeight}
              unit="px"
              set={(height) => set('logo', { ...logo, height }, 'logo.height')}
            />
            <span className="dim">{label('logoHint')}</span>
          </Setting>
        </>
      )}
      <Setting label={label('qr')} fault={faultAt('qr')}>
        <Choice
          label={label('qr')}
          value={content.qr}
          of={qrPositions}
          words="qrPositions"
          set={(value) => set('qr', value)}
        />
        <span className="dim">{label('qrHint')}</span>
      </Setting>
      <Edge {...props} name="header" />
    </>
  );
}

export const FootPart = (props: SettingsProps) => <Edge {...props} name="footer" />;

function Edge({ name, ...props }: SettingsProps & { name: 'header' | 'footer' }) {
  const { label, faultAt, set } = useParts(props);
  const edge = props.content[name];
  const put = (more: Partial<EdgePart>, of = ''): void =>
    set(name, { ...edge, ...more }, `${name}.${of}`);
  return (
    <>
      <Setting label={label(name)} fault={faultAt(`${name}.picture`) ?? faultAt(`${name}.text`)}>
        <Choice
          label={label(name)}
          value={edge.type}
          of={edgeTypes}
          words="edgeTypes"
          set={(type) => put({ type })}
        />
        {edge.type === 'image' && (
          <>
            <PictureInput
              label={label(name)}
              value={edge.picture}
              set={(picture) => put({ picture })}
            />
            <Measure
              label={label('height')}
              value={edge.height}
              bounds={limits.edgeHeight}
              unit="px"
              set={(height) => put({ height }, 'height')}
            />
          </>
        )}
        {edge.type === 'text' && (
          <Words
            label={label(`${name}Text`)}
            value={edge.text}
            max={limits.edgeText}
            rows={2}
            set={(text) => put({ text }, 'text')}
          />
        )}
      </Setting>
      {edge.type !== 'none' && (
        <Setting label={label('position')}>
          <Choice
            label={label(`${name}Position`)}
            value={edge.align}
            of={alignments}
            words="alignments"
            set={(align) => put({ align })}
          />
          <Checkbox
            checked={edge.repeats}
            onChange={(event) => put({ repeats: event.target.checked })}
          >
            {label('everyPage')}
          </Checkbox>
        </Setting>
      )}
    </>
  );
}
