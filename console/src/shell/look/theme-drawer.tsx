import './theme-drawer.css';
import { Button, ColorPicker, Drawer, Segmented, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';

import { useTranslation } from '../../providers/translation';
import { primaries, type Size } from '../../theme';
import { usePhone } from './media';
import { change, layouts, resetSettings, type Settings, useSettings } from './settings';
import { useWatermark } from './use-watermark';

/** The person's theme settings; every choice applies at once, here and elsewhere. */
export default function ThemeDrawer({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('theme.title')}
      width={phone ? '100%' : 360}
      footer={
        <div className="theme-foot">
          <span className="dim">{t('theme.follows')}</span>
          <Button onClick={resetSettings}>{t('theme.reset')}</Button>
        </div>
      }
    >
      <div className="theme-form">
        <Colours />
        <Shapes phone={phone} />
        <Parts phone={phone} />
        <LockTime />
      </div>
    </Drawer>
  );
}

interface RowProps {
  label: string;
  hint?: string;
  /** The control is on the line below its label. */
  wide?: boolean;
  children: (labelledBy: string) => ReactNode;
}

function Row({ label, hint, wide, children }: RowProps) {
  const id = useId();
  return (
    <div className={wide ? 'theme-row wide' : 'theme-row'}>
      <span>
        <span id={id}>{label}</span>
        {hint && <small className="dim">{hint}</small>}
      </span>
      {children(id)}
    </div>
  );
}

interface PickProps<Name extends keyof Settings> {
  name: Name;
  label: string;
  of: readonly (Settings[Name] & string)[];
}

/** A choice of a few words side by side. */
function Pick<Name extends 'mode' | 'layout' | 'size'>({ name, label, of }: PickProps<Name>) {
  const { t } = useTranslation();
  const current = useSettings()[name] as string;
  const options = of.map((value) => ({ value, label: t(`theme.${name}s.${value}`) }));
  return (
    <Row label={label} wide>
      {(id) => (
        <Segmented
          block
          aria-labelledby={id}
          value={current}
          options={options}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </Row>
  );
}

function Colours() {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('theme.colours')}</h2>
      <Pick name="mode" label={t('theme.mode')} of={['light', 'dark', 'auto']} />
      <Row label={t('theme.primary')} wide>
        {(id) => <Swatches labelledBy={id} />}
      </Row>
    </section>
  );
}

function Swatches({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation();
  const { primary } = useSettings();
  const isOwn = !(primary in primaries);
  return (
    <div className="swatches" role="group" aria-labelledby={labelledBy}>
      {Object.entries(primaries).map(([name, colour]) => (
        <button
          key={name}
          type="button"
          className="swatch"
          style={{ background: colour }}
          aria-pressed={primary === name}
          aria-label={t(`theme.primaries.${name}`)}
          title={t(`theme.primaries.${name}`)}
          onClick={() => change({ primary: name })}
        />
      ))}
      <ColorPicker
        value={isOwn ? primary : primaries[primary]}
        disabledAlpha
        onChangeComplete={(colour) => change({ primary: colour.toHexString() })}
      >
        <button
          type="button"
          className="swatch"
          style={{ background: `conic-gradient(${Object.values(primaries).join()})` }}
          aria-pressed={isOwn}
          aria-label={t('theme.ownColour')}
          title={t('theme.ownColour')}
        />
      </ColorPicker>
    </div>
  );
}

const sizes: readonly Size[] = ['small', 'middle', 'large'];
const fonts = [12, 13, 14, 15, 16, 18] as const;
/** Stands for `null` in the options, which are numbers. */
const BY_SIZE = 0;

function Shapes({ phone }: { phone: boolean }) {
  const { t } = useTranslation();
  const { font } = useSettings();
  const bySize = { value: BY_SIZE, label: t('theme.fontBySize') };
  return (
    <section>
      <h2>{t('theme.shape')}</h2>
      {!phone && <Pick name="layout" label={t('theme.layout')} of={layouts} />}
      <Pick name="size" label={t('theme.size')} of={sizes} />
      <Row label={t('shell.fontSize')}>
        {(id) => (
          <Select<number>
            aria-labelledby={id}
            value={font ?? BY_SIZE}
            options={[bySize, ...fonts.map((value) => ({ value, label: `${value} px` }))]}
            onChange={(value) => change({ font: value === BY_SIZE ? null : value })}
          />
        )}
      </Row>
    </section>
  );
}

function Parts({ phone }: { phone: boolean }) {
  const { t } = useTranslation();
  const { tags, breadcrumb, footer } = useSettings();
  const watermark = useWatermark();
  return (
    <section>
      <h2>{t('theme.parts')}</h2>
      {!phone && <Toggle label={t('theme.tags')} on={tags} set={(on) => change({ tags: on })} />}
      <Toggle
        label={t('theme.breadcrumb')}
        on={breadcrumb}
        set={(on) => change({ breadcrumb: on })}
      />
      <Toggle label={t('theme.footer')} on={footer} set={(on) => change({ footer: on })} />
      <Toggle
        label={t('theme.watermark')}
        hint={watermark.text}
        on={watermark.isShown}
        set={(on) => change({ watermark: on })}
      />
    </section>
  );
}

interface ToggleProps {
  label: string;
  hint?: string;
  on: boolean;
  set: (on: boolean) => void;
}

const Toggle = ({ label, hint, on, set }: ToggleProps) => (
  <Row label={label} hint={hint}>
    {(id) => <Switch size="small" checked={on} onChange={set} aria-labelledby={id} />}
  </Row>
);

/** Seconds; specification 1, section 9: 300 by default. */
const lockTimes = [60, 120, 300, 600, 900, 1_800, 3_600, 0] as const;

function LockTime() {
  const { t } = useTranslation();
  const { lockSeconds } = useSettings();
  const wordsOf = (seconds: number): string =>
    seconds === 0 ? t('theme.neverLock') : t('theme.lockAfter', { n: seconds / 60 });
  return (
    <section>
      <h2>{t('theme.lock')}</h2>
      <Row label={t('theme.lockTime')}>
        {(id) => (
          <Select<number>
            aria-labelledby={id}
            value={lockSeconds}
            options={lockTimes.map((value) => ({ value, label: wordsOf(value) }))}
            onChange={(value) => change({ lockSeconds: value })}
          />
        )}
      </Row>
    </section>
  );
}
