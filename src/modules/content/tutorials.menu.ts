import { everyone, menu } from '@kernel/menu';

/** Everybody reads tutorials, Super Admin writes them (decisions, section 5). */
export const tutorialsMenu = [
  menu.page('tutorials', {
    in: 'content',
    order: 70,
    path: '/content/tutorials',
    component: '/content/tutorials/index',
    icon: 'ele-Read',
    for: everyone,
  }),
  menu.page('tutorial', {
    in: 'content',
    order: 75,
    path: '/content/tutorial-editor',
    component: '/content/tutorial/index',
    icon: 'ele-Form',
    buttons: menu.buttons('tutorial', 'page add update delete'),
  }),
];
