/** A menu entry of the signed-in user, with its title in their language. */
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
    /** The external address that it opens; empty for our own pages. */
    isLink: string;
    isHide: boolean;
    isKeepAlive: boolean;
    isAffix: boolean;
    /** The roles that may open it, in the format of the API family; our menus are filtered by permission. */
    roles?: string[];
    /** Opened from another page, in the format of the API family; our menus show it in the path. */
    isDynamic?: boolean;
  };
}

export interface LoginMenuNode extends LoginMenuEntry {
  children: LoginMenuNode[] | null;
}

/** A menu entry as administrators see it. */
export type MenuEntry = {
  id: string;
  pid: string;
  type: number;
  name: string | null;
  path: string | null;
  component: string | null;
  redirect: string | null;
  permission: string | null;
  /** In the reader's language. */
  title: string;
  /** As it is stored: a key of the language files, literal text, or one text for each language as JSON. */
  titleKey: string;
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

/** The same in the tree; search results are listed without those below them. */
export type MenuEntryNode = MenuEntry & { children: MenuEntryNode[] | null };
