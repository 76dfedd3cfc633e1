/** An entry of the menu of the person who is signed in, its title in the person's language. */
export interface LoginMenuEntry {
  id: string;
  pid: string;
  type: number;
  name: string;
  path: string;
  component: string | null;
  permission: string | null;
  redirect: string | null;
  orderNo: number;
  status: number;
  remark: string | null;
  createTime: string;
  updateTime: string;
  createUserName: null;
  updateUserName: null;
  meta: {
    title: string;
    titleKey: string;
    icon: string | null;
    isIframe: boolean;
    /** The address elsewhere that it opens; empty for a page of ours. */
    isLink: string;
    isHide: boolean;
    isKeepAlive: boolean;
    isAffix: boolean;
    /** The roles that may open it, as menus of the API family can say; ours are cut by rights. */
    roles?: string[];
    /** Opened from another page, as menus of the API family can say; ours show it in the path. */
    isDynamic?: boolean;
  };
}

export interface LoginMenuNode extends LoginMenuEntry {
  children: LoginMenuNode[] | null;
}

/** An entry of the menu as its administrators see it. */
export type MenuEntry = {
  id: string;
  pid: string;
  type: number;
  name: string | null;
  path: string | null;
  component: string | null;
  redirect: string | null;
  permission: string | null;
  /** A key of the language files, or literal text. */
  title: string;
  titleText: string;
  icon: string | null;
  isIframe: boolean;
  outLink: string | null;
  isHide: boolean;
  isKeepAlive: boolean;
  isAffix: boolean;
  orderNo: number;
  status: number;
  remark: string | null;
  createUserId: string | null;
  createTime: string;
  updateTime: string;
};

/** The same in the tree; what a search finds stands without those below it. */
export type MenuEntryNode = MenuEntry & { children: MenuEntryNode[] | null };
