import { settingsIn } from '@kernel/delivered';

const account = settingsIn('Account');

export const trialDays = account.count('sys_trial_days', 'Days of trial after registration', {
  initial: 30,
  min: 1,
  max: 3650,
});

/** An expired organisation reads and downloads what it has, and makes nothing new. */
export const expiredReadOnly = account.flag('sys_expired_readonly', 'Expired: nothing new', false);

export const accountsSettings = [trialDays, expiredReadOnly];
