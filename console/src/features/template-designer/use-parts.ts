import type { Fault } from '@kernel/rules';
import type { TemplateContent, TemplateKind } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';

export interface SettingsProps {
  content: TemplateContent;
  kind: TemplateKind;
  faults: readonly Fault[];
  /** Typing in one field is a single step of the history. */
  change: (field: string, to: TemplateContent) => void;
}

/** The labels of the parts, and functions to change them. */
export function useParts({ content, faults, change }: SettingsProps) {
  const { t } = useTranslation();
  const label = (name: string): string => t(`designer.${name}`);
  const faultAt = (path: string): Fault | undefined =>
    faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}[`));
  const set = <K extends keyof TemplateContent>(
    field: K,
    value: TemplateContent[K],
    of: string = field,
  ): void => change(of, { ...content, [field]: value });
  return { t, label, faultAt, set };
}
