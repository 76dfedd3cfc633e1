import { type BaseRow, defineEntity } from '@platform/db/entities';

/** All account columns except the counters: what administrators and the user write. */
export interface UserRow extends BaseRow {
  account: string;
  realName: string;
  passwordHash: string;
  accountType: number;
  status: number;
  mustChangePassword: boolean;
  nickName: string | null;
  phone: string | null;
  email: string | null;
  idCardNum: string | null;
  posId: string | null;
  jobNum: string | null;
  joinDate: string | null;
  sex: number | null;
  birthday: string | null;
  address: string | null;
  introduction: string | null;
  avatarFileId: string | null;
  avatarKey: string | null;
  signatureFileId: string | null;
  orderNo: number;
  remark: string | null;
  deletedAt: Date | null;
}

const id = { type: 'bigint', unsigned: true, nullable: true } as const;
const text = (length: number) => ({ type: 'varchar', length }) as const;
const maybe = (length: number) => ({ ...text(length), nullable: true });
const day = { type: 'date', nullable: true } as const;

export const userSchema = defineEntity<UserRow>('identity_user', {
  account: text(100),
  realName: text(100),
  passwordHash: text(255),
  accountType: { type: 'int' },
  status: { type: 'tinyint' },
  mustChangePassword: { type: 'boolean' },
  nickName: maybe(100),
  phone: maybe(32),
  email: maybe(320),
  idCardNum: maybe(64),
  posId: id,
  jobNum: maybe(64),
  joinDate: day,
  sex: { type: 'tinyint', nullable: true },
  birthday: day,
  address: maybe(300),
  introduction: maybe(500),
  avatarFileId: id,
  avatarKey: maybe(64),
  signatureFileId: id,
  orderNo: { type: 'int' },
  remark: maybe(500),
  deletedAt: { type: 'datetime', precision: 3, nullable: true },
});
