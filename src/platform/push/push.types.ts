/** What browsers are sent: a notice, a notification of one's own, who is signed in, changed records. */
export type PushEvent = 'PublicNotice' | 'OwnNotification' | 'OnlineUserList' | 'Changed';
