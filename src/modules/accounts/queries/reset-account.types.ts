/** The account whose password a link resets. */
export interface ResetAccount {
  account: string;
}
