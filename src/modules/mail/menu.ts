import { everyone, menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const mailMenu = [
  menu.directory('mail', { path: '/mail', icon: 'ele-Mail', order: 800 }),
  menu.page('mailMessage', {
    in: 'mail',
    order: 10,
    path: '/mail/record',
    component: '/mail/record/index',
    icon: 'ele-Inbox',
    for: everyone,
    buttons: [
      ...menu.buttons('mailMessage', 'page', { for: everyone }),
      ...menu.buttons('mailMessage', 'resend', { for: ['director', 'manager'] }),
    ],
  }),
  menu.page('emailTemplate', {
    in: 'mail',
    order: 20,
    path: '/mail/template',
    component: '/mail/template/index',
    icon: 'ele-Mail',
    for: everyone,
    buttons: [
      ...menu.buttons('emailTemplate', 'page', { for: everyone }),
      ...menu.buttons('emailTemplate', 'add update delete export import', { for: ['director'] }),
    ],
  }),
];
