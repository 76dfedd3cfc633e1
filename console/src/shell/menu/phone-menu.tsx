import { Drawer } from 'antd';

import { Brand, SideMenu } from './side-menu';

/** The side menu as a drawer, where there is no room beside the page. */
export default function PhoneMenu({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={close}
      placement="left"
      width={280}
      title={<Brand narrow={false} />}
      styles={{ body: { padding: '8px 0' }, header: { padding: '8px 12px' } }}
    >
      <SideMenu narrow={false} onPick={close} />
    </Drawer>
  );
}
