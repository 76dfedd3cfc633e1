import { Button, Form } from 'antd';

import { useTranslation } from '../../providers/translation';
import { FieldInput, type InputParts } from '../../resource';
import { fillingOf, fits, mayReplace } from './role-fillings';

/**
 * The kind of buyer determines the general TIN used in place of their own (decisions, section 4:
 * offered by role, not by number). A typed TIN is not overwritten, only questioned.
 */
export function RoleInput(parts: InputParts<string | null>) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { value, values, onChange } = parts;
  const filling = fillingOf(value ?? '');
  const fill = (role: string | null): void => {
    const wanted = fillingOf(role ?? '');
    if (wanted) form.setFieldsValue(wanted);
  };
  const choose = (role: string | null): void => {
    onChange?.(role);
    if (mayReplace(values)) fill(role);
  };
  return (
    <>
      <FieldInput {...parts} onChange={(role) => choose(role as string | null)} />
      {filling && value && (
        <span className="normalise" role="status">
          {t(`parties.role.${value}`, { tin: filling.tin ?? '' })}{' '}
          {!fits(values, filling) && (
            <Button type="link" size="small" onClick={() => fill(value)}>
              {t('parties.role.fill')}
            </Button>
          )}
        </span>
      )}
    </>
  );
}
