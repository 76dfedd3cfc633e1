/** What every record says about itself; null for a user where the product itself made or changed it. */
export interface RecordMembers {
  createTime: Date;
  updateTime: Date;
  createUserId: string | null;
  createUserName: string | null;
  updateUserId: string | null;
  updateUserName: string | null;
}
