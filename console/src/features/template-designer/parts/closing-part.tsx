import { Checkbox, Switch } from 'antd';

import type { TextPart } from '@modules/invoicing/contract';
import { templates } from '@modules/invoicing/contract';
import { PictureInput } from '../picture-input';
import { Choice, Setting, Words } from '../setting';
import { type SettingsProps, useParts } from '../use-parts';

const { alignments, limits } = templates;

export function ClosingPart(props: SettingsProps) {
  const { signature } = props.content;
  const { label, set } = useParts(props);
  const put = (more: Partial<typeof signature>, of = ''): void =>
    set('signature', { ...signature, ...more }, `signature.${of}`);
  return (
    <>
      <TextSetting {...props} name="bank" />
      <TextSetting {...props} name="terms" />
      <Setting label={label('signature')}>
        <Switch
          size="small"
          aria-label={label('signature')}
          checked={signature.isShown}
          onChange={(isShown) => put({ isShown })}
        />
      </Setting>
      {signature.isShown && (
        <>
          <Setting label={label('signatureLabel')}>
            <Words
              label={label('signatureLabel')}
              value={signature.label}
              max={limits.heading}
              set={(value) => put({ label: value }, 'label')}
            />
          </Setting>
          <Setting label={label('signatureName')}>
            <Words
              label={label('signatureName')}
              value={signature.name}
              max={limits.heading}
              set={(name) => put({ name }, 'name')}
            />
          </Setting>
          <Setting label={label('signaturePicture')}>
            <PictureInput
              label={label('signaturePicture')}
              value={signature.picture}
              set={(picture) => put({ picture })}
            />
          </Setting>
          <Setting label={label('stamp')}>
            <PictureInput
              label={label('stamp')}
              value={signature.stamp}
              set={(stamp) => put({ stamp })}
            />
          </Setting>
          <Setting label={label('position')}>
            <Choice
              label={label('signaturePosition')}
              value={signature.align}
              of={alignments}
              words="alignments"
              set={(align) => put({ align })}
            />
            <Checkbox
              checked={signature.receiver}
              onChange={(event) => put({ receiver: event.target.checked })}
            >
              {label('receiver')}
            </Checkbox>
          </Setting>
        </>
      )}
    </>
  );
}

function TextSetting({ name, ...props }: SettingsProps & { name: 'bank' | 'terms' }) {
  const { label, faultAt, set } = useParts(props);
  const part = props.content[name];
  const put = (more: Partial<TextPart>, of = ''): void =>
    set(name, { ...part, ...more }, `${name}.${of}`);
  return (
    <Setting label={label(name)} fault={faultAt(`${name}.text`)}>
      <Switch
        size="small"
        aria-label={label(name)}
        checked={part.isShown}
        onChange={(isShown) => put({ isShown })}
      />
      {part.isShown && (
        <Words
          label={label(`${name}Text`)}
          value={part.text}
          max={limits[name]}
          rows={3}
          set={(text) => put({ text }, 'text')}
        />
      )}
    </Setting>
  );
}
