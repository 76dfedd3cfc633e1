export interface Holder {
  id: string;
  account: string;
  realName: string;
  status: number;
  orgId: string;
  orgName: string;
}
