/** A browser that has the product open. */
export interface OnlineUserView {
  id: string;
  connectionId: string;
  userId: string;
  orgId: string;
  userName: string;
  realName: string;
  orgName: string;
  ip: string;
  browser: string | null;
  os: string | null;
  time: string;
}
