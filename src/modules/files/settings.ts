import { settingsIn } from '@kernel/delivered';

/** The initial limit is the one observed of this API family (platform-api, section 13). */
export const largestFile = settingsIn('Files').count('sys_file_max_kb', 'Largest file in KB', {
  initial: 51_200,
  min: 1,
  max: 512 * 1024,
});

export const filesSettings = [largestFile];
