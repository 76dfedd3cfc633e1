import { Checkbox, Select } from 'antd';

import { templates } from '@modules/invoicing/contract';
import { Choice, Measure, Setting } from '../setting';
import { type SettingsProps, useParts } from '../use-parts';

const { limits, looks, paperSizes, templateLanguages } = templates;

export function PagePart(props: SettingsProps) {
  const { content } = props;
  const { t, label, faultAt, set } = useParts(props);
  const [first = 'en', second] = content.languages;
  const languages = templateLanguages.map((value) => ({
    value,
    label: t(`designer.language.${value}`),
  }));
  return (
    <>
      <Setting label={label('paper')} fault={faultAt('paper')}>
        <Choice
          label={label('paper')}
          value={content.paper}
          of={paperSizes}
          words="papers"
          set={(value) => set('paper', value)}
        />
      </Setting>
      <Setting label={label('look')} fault={faultAt('look')}>
        <Choice
          label={label('look')}
          value={content.look}
          of={looks}
          words="looks"
          set={(value) => set('look', value)}
        />
      </Setting>
      <Setting label={label('fontSize')} fault={faultAt('fontSize')}>
        <Measure
          label={label('fontSize')}
          value={content.fontSize}
          bounds={limits.fontSize}
          step={0.25}
          unit="pt"
          set={(value) => set('fontSize', value)}
        />
      </Setting>
      <Setting label={label('color')} fault={faultAt('color')}>
        <input
          type="color"
          aria-label={label('color')}
          value={content.color}
          onChange={(event) => set('color', event.target.value)}
        />
      </Setting>
      <Setting label={label('languages')} fault={faultAt('languages')}>
        <Select
          aria-label={label('firstLanguage')}
          value={first}
          options={languages}
          popupMatchSelectWidth={false}
          onChange={(value) =>
            set('languages', second && second !== value ? [value, second] : [value])
          }
        />
        <Select<typeof first | ''>
          aria-label={label('secondLanguage')}
          value={second ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: label('oneLanguage') },
            ...languages.filter(({ value }) => value !== first),
          ]}
          onChange={(value) => set('languages', value === '' ? [first] : [first, value])}
        />
      </Setting>
      <Setting label={label('copies')} fault={faultAt('copies')}>
        <Select
          mode="tags"
          aria-label={label('copies')}
          value={[...content.copies]}
          open={false}
          suffixIcon={null}
          placeholder={label('copiesHint')}
          style={{ width: '100%' }}
          onChange={(value: string[]) =>
            set(
              'copies',
              value.slice(0, limits.copies).map((each) => each.slice(0, limits.copy)),
            )
          }
        />
      </Setting>
      <Setting label={label('repeated')}>
        <Repeats {...props} />
      </Setting>
    </>
  );
}

function Repeats(props: SettingsProps) {
  const { repeats } = props.content;
  const { label, set } = useParts(props);
  return (
    <div className="parts">
      {(['runningHead', 'columnHeadings', 'pageNumbers'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={repeats[name]}
          onChange={(event) => set('repeats', { ...repeats, [name]: event.target.checked })}
        >
          {label(name)}
        </Checkbox>
      ))}
    </div>
  );
}
