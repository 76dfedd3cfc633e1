import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { endingOf, isInline, shownAs, withoutEnding } from '@kernel/files';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Invalid, NotFound } from '@kernel/rules';
import { localDateTime, parseLocalDateTime } from '@kernel/time';
import { IdentityApi } from '@modules/identity';
import { escapeLike } from '@platform/db/escape-like';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { cannotHold, Lists, type ListSpec, type Piece, whereOf } from '@platform/resource';
import { FileLinks } from '../application/file-links';
import type { FileView } from '../application/file-views.types';

const columns = {
  id: { sql: 'f.id', kind: 'id', sortable: true },
  orgId: { sql: 'f.org_id', kind: 'ref' },
  version: { sql: 'f.version', kind: 'integer', filterable: false },
  fileName: { sql: 'f.name', kind: 'text', search: true, sortable: true },
  mediaType: { sql: 'f.media_type', kind: 'text', ascii: true },
  size: { sql: 'f.size', kind: 'integer', sortable: true },
  fileMd5: { sql: 'f.sha256', kind: 'text', ascii: true },
  fileType: { sql: 'f.file_type', kind: 'choice' },
  isPublic: { sql: 'f.is_public', kind: 'flag' },
  relationName: { sql: 'f.relation_name', kind: 'choice' },
  relationId: { sql: 'f.relation_id', kind: 'ref' },
  belongId: { sql: 'f.belong_id', kind: 'ref' },
  createUserId: { sql: 'f.create_user_id', kind: 'ref' },
  createTime: { sql: 'f.create_time', kind: 'instant', sortable: true },
  updateTime: { sql: 'f.update_time', kind: 'instant', sortable: true },
} as const satisfies ListSpec['columns'];

const spec: ListSpec = {
  from: 'platform_file f',
  alias: 'f',
  scope: 'organisation',
  columns,
  sort: { field: 'createTime', order: 'descend' },
};

type Row = Record<keyof typeof columns, unknown>;

export interface ListCriteria extends PageQuery {
  fileName?: string;
  startTime?: string;
  endTime?: string;
}

export interface Relation {
  relationName?: string;
  relationId?: string;
  belongId?: string;
  fileTypes?: string;
}

/** The users' files. Those of a record are visible to users who may see such records. */
@Injectable()
export class FileList {
  constructor(
    private readonly lists: Lists,
    private readonly identity: IdentityApi,
    private readonly links: FileLinks,
  ) {}

  async found(principal: Principal, ...pieces: readonly (Piece | null)[]): Promise<FileView[]> {
    const where = whereOf(spec, {}, allOf(seenBy(principal), ...pieces));
    const names = Object.entries(columns).map(([name, { sql }]) => `${sql} AS \`${name}\``);
    const rows = await this.lists.read(spec, {
      sql: `SELECT ${names.join(', ')} FROM platform_file f WHERE ${where.sql}
            ORDER BY f.id DESC LIMIT 200`,
      params: where.params,
    });
    return this.views(rows as Row[]);
  }

  async views(rows: readonly Row[]): Promise<FileView[]> {
    const people = await this.identity.userNames(
      rows.flatMap(({ createUserId: id }) => (id === null ? [] : String(id as string))),
    );
    return rows.map((row) => this.view(row, people));
  }

  private view(row: Row, people: ReadonlyMap<string, string>): FileView {
    const text = (value: unknown): string => String(value);
    const orNull = (value: unknown): string | null => (value === null ? null : text(value));
    const [id, name, bytes] = [text(row.id), text(row.fileName), Number(row.size)];
    const [mediaType, author] = [text(row.mediaType), orNull(row.createUserId)];
    const isPublic = Number(row.isPublic) === 1;
    return {
      id,
      orgId: text(row.orgId),
      version: Number(row.version),
      name,
      fileName: withoutEnding(name),
      suffix: endingOf(name),
      mediaType,
      fileMd5: text(row.fileMd5),
      isPublic,
      sizeKb: text(Math.ceil(bytes / 1024)),
      sizeInfo: sizeWords(bytes),
      // The storage location is internal.
      provider: '',
      bucketName: '',
      filePath: '',
      url: isPublic
        ? this.links.publicUrl(id, text(row.orgId))
        : this.links.lookLink(id, text(row.orgId)).url,
      fileType: text(row.fileType),
      relationName: orNull(row.relationName),
      relationId: orNull(row.relationId),
      belongId: orNull(row.belongId),
      createTime: localDateTime(row.createTime as Date),
      updateTime: localDateTime(row.updateTime as Date),
      createUserId: author,
      createUserName: author === null ? null : (people.get(author) ?? null),
      shownAs: shownAs(mediaType) ?? (isInline(mediaType) ? 'image' : null),
    };
  }
}

export class ListFiles extends Query<PageResult<FileView>> {
  constructor(
    readonly criteria: ListCriteria,
    readonly principal: Principal,
  ) {
    super();
  }
}

@QueryHandler(ListFiles)
export class ListFilesHandler implements IQueryHandler<ListFiles> {
  constructor(
    private readonly files: FileList,
    private readonly lists: Lists,
  ) {}

  async execute({
    criteria: { fileName, startTime, endTime, ...query },
    principal,
  }: ListFiles): Promise<PageResult<FileView>> {
    const where = allOf(
      seenBy(principal),
      like('f.name', fileName),
      since('f.create_time >= ?', startTime, 'startTime'),
      since('f.create_time <= ?', endTime, 'endTime'),
    );
    const page = await this.lists.page({ ...spec, where }, query, (row) => row as Row);
    return { ...page, items: await this.files.views(page.items) };
  }
}

export class GetFile extends Query<FileView> {
  constructor(
    readonly id: string,
    readonly principal: Principal,
  ) {
    super();
  }
}

@QueryHandler(GetFile)
export class GetFileHandler implements IQueryHandler<GetFile> {
  constructor(private readonly files: FileList) {}

  async execute({ id, principal }: GetFile): Promise<FileView> {
    const [found] = await this.files.found(principal, { sql: 'f.id = ?', params: [id] });
    if (!found) throw new NotFound();
    return found;
  }
}

/** The files of a record, at most 200. */
export class ListFilesOfRecord extends Query<FileView[]> {
  constructor(
    readonly wanted: Relation,
    readonly principal: Principal,
  ) {
    super();
  }
}

@QueryHandler(ListFilesOfRecord)
export class ListFilesOfRecordHandler implements IQueryHandler<ListFilesOfRecord> {
  constructor(private readonly files: FileList) {}

  execute({ wanted, principal }: ListFilesOfRecord): Promise<FileView[]> {
    return this.files.found(
      principal,
      equals('f.relation_name', wanted.relationName),
      equals('f.relation_id', wanted.relationId),
      equals('f.belong_id', wanted.belongId),
      equals('f.file_type', wanted.fileTypes),
    );
  }
}

/**
 * Hides internal files, uploads for unsaved forms, and files of records that the user may not see.
 */
function seenBy(principal: Principal): Piece {
  const kept = 'f.file_type IS NOT NULL AND f.keep_until IS NULL';
  if (principal.accountType === SUPER_ADMIN) return { sql: kept, params: [] };
  const names = [...principal.permissions]
    .filter((code) => code.endsWith(':page'))
    .map((code) => code.slice(0, -':page'.length));
  if (names.length === 0) return { sql: `${kept} AND f.relation_name IS NULL`, params: [] };
  return {
    sql: `${kept} AND (f.relation_name IS NULL OR LOWER(f.relation_name) IN (${names
      .map(() => '?')
      .join(', ')}))`,
    params: names,
  };
}

const allOf = (...pieces: readonly (Piece | null)[]): Piece => {
  const given = pieces.filter((piece) => piece !== null);
  return {
    sql: given.map(({ sql }) => `(${sql})`).join(' AND '),
    params: given.flatMap(({ params }) => params),
  };
};

const like = (sql: string, text: string | undefined): Piece | null =>
  text ? { sql: `${sql} LIKE ?`, params: [`%${escapeLike(text)}%`] } : null;

const equals = (sql: string, value: string | undefined): Piece | null =>
  !value
    ? null
    : cannotHold({ sql, kind: 'choice' }, value)
      ? { sql: '1 = 0', params: [] }
      : { sql: `${sql} = ?`, params: [value] };

/** Times of this API family are Malaysian local text. */
function since(sql: string, text: string | null | undefined, path: string): Piece | null {
  if (!text) return null;
  const instant = parseLocalDateTime(text);
  if (!instant) throw new Invalid([{ code: 'notAnInstant', path }]);
  return { sql, params: [instant] };
}

function sizeWords(bytes: number): string {
  const steps: readonly [number, string][] = [
    [1_073_741_824, 'GB'],
    [1_048_576, 'MB'],
    [1024, 'KB'],
  ];
  const [size, unit] = steps.find(([step]) => bytes >= step) ?? [1, 'B'];
  return `${Math.round((bytes / size) * 10) / 10} ${unit}`;
}
