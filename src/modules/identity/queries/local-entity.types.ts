/**
 * A record of this API family: its times are Malaysian local time as text (platform-api, section
 * 1.2).
 */
export type LocalEntity<R> = R & { createTime: string; updateTime: string };
