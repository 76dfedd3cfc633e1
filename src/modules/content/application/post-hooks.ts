import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { type Fault, refuseIfAny } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Files, belongsToOther } from '@platform/files';
import { cleanArticle, foreignPicturesIn, picturesIn } from '@platform/html/clean-article';
import { wordsOf } from '@platform/html/clean-html';
import { ResourceHooks } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { contentFields } from '../domain/parts';
import { fieldOf, orderFor } from '../domain/languages';
import { tagsOf } from '../domain/tags';
import { post as definition, type Post } from '../resources/post.resource';
import { PostStore } from './ports/post-store';

/** Long enough to re-import a post that was deleted by mistake. */
const AFTER_DELETION = 30 * DAY;

/**
 * What saving a post involves beyond its fields: clean text, own files, the index, an earlier
 * version.
 */
@Injectable()
export class PostHooks extends ResourceHooks<typeof definition> {
  constructor(
    private readonly store: PostStore,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async beforeSave(record: Input): Promise<Input> {
    const faults: Fault[] = [];
    const changed: Record<string, unknown> = {};
    for (const path of contentFields) {
      const html = record[path];
      if (typeof html !== 'string') continue;
      if (foreignPicturesIn(html).length > 0) faults.push({ code: 'post.foreignPicture', path });
      changed[path] = cleaned(html);
    }
    refuseIfAny(faults);
    await this.store.lockFiles(filesIn({ ...record, ...changed }));
    refuseIfAny(await this.fileFaults({ ...record, ...changed }));
    const tags = tagsOf(textIn(record.tags)).join(', ');
    return { ...changed, tags: tags || null, code: record.code ?? codeFor(record) };
  }

  override async afterSave(record: Post, before: Post | null): Promise<void> {
    if (before) await this.store.keepVersion(before);
    await this.store.index(record);
    for (const { id, relationName, keepUntil } of await this.store.files(filesIn(record)))
      if (relationName !== definition.name || keepUntil !== null)
        await this.files.change(id, {
          relationName: definition.name,
          relationId: record.id,
          keepUntil: null,
        });
  }

  /** Its files are left to the sweeper, unless another post uses them. */
  override async beforeDelete({ id }: Post): Promise<void> {
    const own = await this.store.filesOfNoOther(id);
    await this.store.forget(id);
    const keepUntil = new Date(this.clock.now().getTime() + AFTER_DELETION);
    for (const file of own) await this.files.change(file, { keepUntil });
  }

  /**
   * Only files of a post or of the file manager, and own uploads: publishing shows them to readers of
   * all organisations.
   */
  private async fileFaults(record: Input): Promise<Fault[]> {
    const known = new Map((await this.store.files(filesIn(record))).map((each) => [each.id, each]));
    const isUsable = (id: string, picture: boolean): boolean => {
      const file = known.get(id);
      if (!file || (picture && !file.mediaType.startsWith('image/'))) return false;
      if (file.relationName === definition.name) return true;
      const { orgId, userId } = currentScope();
      return file.relationName === null && file.orgId === orgId && !belongsToOther(file, userId);
    };
    const uses: [path: string, ids: string[], picture: boolean][] = [
      ['coverId', idsIn(record.coverId), false],
      ['filePath', idsIn(record.filePath), false],
      ...contentFields.map((path): [string, string[], boolean] => [
        path,
        picturesIn(textIn(record[path])),
        true,
      ]),
    ];
    return uses
      .filter(([, ids, picture]) => ids.some((id) => !isUsable(id, picture)))
      .map(([path, , picture]) => ({
        code: picture ? 'post.noPicture' : 'post.noFile',
        path,
      }));
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsIn = (value: unknown): string[] =>
  typeof value === 'string' && /^\d{1,19}$/.test(value) ? [value] : [];

const filesIn = (record: Input): string[] => [
  ...new Set([
    ...idsIn(record.coverId),
    ...idsIn(record.filePath),
    ...contentFields.flatMap((path) => picturesIn(textIn(record[path]))),
  ]),
];

/** Markup without text and without a picture counts as empty. */
function cleaned(html: string): string | null {
  const clean = cleanArticle(html);
  return wordsOf(clean) === '' && picturesIn(clean).length === 0 ? null : clean;
}

/** A code from the date and the title, if none was entered. */
function codeFor(record: Input): string {
  const title = orderFor('en')
    .map((each) => record[fieldOf('title', each)])
    .find((each): each is string => typeof each === 'string' && each !== '');
  const words = (title ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const day = textIn(record.publicDate).slice(0, 10);
  return `${day}-${words}`.replace(/^-+|-+$/g, '').replace(/-{2,}/g, '-') || 'post';
}
