export interface ConstantItem {
  name: string;
  code: string;
}

/** Both wrappers of the items are in use (platform-api, section 5). */
export interface ConstantView {
  name: string;
  code: string;
  data: { result: ConstantItem[] };
  result: ConstantItem[];
}
