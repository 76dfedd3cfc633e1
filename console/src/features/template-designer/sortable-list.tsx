import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';

import { useTranslation } from '../../providers/translation';

interface Props<Key extends string> {
  order: readonly Key[];
  labelOf: (key: Key) => string;
  sort: (order: Key[]) => void;
  more?: (key: Key) => ReactNode;
}

/** A list that can be sorted with a mouse, a finger or the keyboard. */
export function SortableList<Key extends string>({ order, labelOf, sort, more }: Props<Key>) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return;
    sort(arrayMove([...order], order.indexOf(active.id as Key), order.indexOf(over.id as Key)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ screenReaderInstructions: { draggable: t('home.dragHow') } }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ul className="sortable-list">
          {order.map((key) => (
            <Entry key={key} id={key} label={labelOf(key)}>
              {more?.(key)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Entry({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <HolderOutlined
        className="grip"
        {...attributes}
        {...listeners}
        aria-label={t('home.drag', { title: label })}
      />
      <span className="grow">{label}</span>
      {children}
    </li>
  );
}
