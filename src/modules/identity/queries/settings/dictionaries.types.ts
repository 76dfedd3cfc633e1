/** platform-api, section 6.1: the newer naming, with `code` for older clients. */
export interface EntryView {
  id: string;
  typeCode: string;
  value: string;
  code: string;
  label: string;
  name: string | null;
  tagType: string;
  styleSetting: string | null;
  classSetting: string | null;
  extData: string | null;
  remark: string | null;
  isDefault: boolean;
  orderNo: number;
  status: number;
}
