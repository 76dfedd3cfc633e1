/** Whether the authority is reachable, and how much of the current organisation waits for it. */
export interface AuthorityStatusView {
  reachable: boolean;
  since: string | null;
  lastSuccess: string | null;
  waiting: number;
  /** What of the credential will expire or has expired, in the reader's language. */
  warnings: { code: string; message: string }[];
}
