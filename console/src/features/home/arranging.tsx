import { HolderOutlined } from '@ant-design/icons';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Switch } from 'antd';

import { useTranslation } from '../../providers/translation';
import { type Arrangement, moved, withHidden } from './arrangement';
import type { HomeWidget } from './widgets';

interface Props {
  /** All widgets that the person may see, in their order. */
  widgets: HomeWidget[];
  arrangement: Arrangement;
  /** Null restores the default. */
  keep: (arrangement: Arrangement | null) => void;
}

/** The home widgets as cards to drag, with a mouse, a finger or the keyboard. */
export default function Arranging({ widgets, arrangement, keep }: Props) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements();
  const keys = widgets.map(({ key }) => key);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id)
      keep({ ...arrangement, order: moved(keys, String(active.id), String(over.id)) });
  };
  return (
    <div className="arranging">
      <p className="dim">
        {t('home.arrangeHint')}{' '}
        <Button type="link" size="small" onClick={() => keep(null)}>
          {t('home.arrangeReset')}
        </Button>
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('home.dragHow') },
        }}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy}>
          <ul className="home-grid">
            {widgets.map((widget) => (
              <Card
                key={widget.key}
                widget={widget}
                isShown={!arrangement.hidden.includes(widget.key)}
                show={(isShown) =>
                  keep(withHidden({ ...arrangement, order: keys }, widget.key, !isShown))
                }
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  );
}

/** Screen reader announcements during dragging. */
function useAnnouncements(): Announcements {
  const { t } = useTranslation();
  const titleOf = (id: UniqueIdentifier): string => t(`home.widgets.${id}`);
  return {
    onDragStart: ({ active }) => t('home.dragBegun', { title: titleOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('home.dragOver', { title: titleOf(active.id), place: titleOf(over.id) }) : undefined,
    onDragEnd: ({ active }) => t('home.dragEnded', { title: titleOf(active.id) }),
    onDragCancel: ({ active }) => t('home.dragLeft', { title: titleOf(active.id) }),
  };
}

interface CardProps {
  widget: HomeWidget;
  isShown: boolean;
  show: (isShown: boolean) => void;
}

function Card({ widget: { key, span }, isShown, show }: CardProps) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  });
  const title = t(`home.widgets.${key}`);
  const style = { transform: CSS.Translate.toString(transform), transition };
  const classes = ['home-slot', span, 'widget-card', isShown || 'off', isDragging && 'dragged'];
  return (
    <li
      ref={setNodeRef}
      style={style}
      data-widget={key}
      className={classes.filter((each) => typeof each === 'string').join(' ')}
    >
      <Button
        type="text"
        icon={<HolderOutlined aria-hidden />}
        {...attributes}
        {...listeners}
        aria-label={t('home.drag', { title })}
      />
      <span>{title}</span>
      <Switch
        size="small"
        checked={isShown}
        onChange={show}
        aria-label={t('home.show', { title })}
      />
    </li>
  );
}
