import { everyone, menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const videoMenu = [
  menu.page('videoGallery', {
    in: 'content',
    order: 40,
    path: '/content/videos',
    component: '/content/videos/index',
    icon: 'ele-Read',
    for: everyone,
    buttons: menu.buttons('videoGallery', 'page', { for: everyone }),
  }),
  menu.page('vipVideo', {
    in: 'content',
    order: 90,
    path: '/content/vipVideo',
    component: '/content/vipVideo/index',
    icon: 'ele-Files',
    buttons: menu.buttons('vipVideo', 'page add update delete export import upload'),
  }),
];
