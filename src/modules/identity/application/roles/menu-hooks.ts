import { Injectable } from '@nestjs/common';
import { ResourceHooks, Resources } from '@platform/resource';
import { faultsOfTitle, textsOfTitle, titleOfTexts } from '@kernel/i18n';
import type { Input } from '@kernel/resource';
import { refuseIfAny } from '@kernel/rules';
import { faultsAmong } from '../../domain/roles/menu-rules';
import { menu } from '../../resources/roles/menu.resource';
import { GrantsChanged } from './grants-changed';

/** Checks a menu entry against the others; any change may affect everybody's permissions. */
@Injectable()
export class MenuHooks extends ResourceHooks<typeof menu> {
  constructor(
    private readonly resources: Resources,
    private readonly grants: GrantsChanged,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: { id: string } | null): Promise<Input> {
    await this.grants.announce();
    const others = await this.resources.of(menu).all();
    const title = writtenOnce(record.title);
    refuseIfAny(faultsAmong({ ...record, title, id: before?.id }, others));
    return { title };
  }

  override beforeDelete(): Promise<void> {
    return this.grants.announce();
  }
}

/** The same texts are always the same title, so that two of them are seen to be one. */
function writtenOnce(title: unknown): unknown {
  if (typeof title !== 'string' || [...faultsOfTitle(title, '')].length > 0) return title;
  const texts = textsOfTitle(title);
  if (texts === null) return title;
  return titleOfTexts(
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])),
  );
}
