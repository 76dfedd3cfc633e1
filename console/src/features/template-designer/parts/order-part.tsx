import { SortableList } from '../sortable-list';
import { type SettingsProps, useParts } from '../use-parts';

export function OrderPart(props: SettingsProps) {
  const { t, set } = useParts(props);
  return (
    <SortableList
      order={props.content.order}
      labelOf={(block) => t(`designer.blocks.${block}`)}
      sort={(order) => set('order', order)}
    />
  );
}
