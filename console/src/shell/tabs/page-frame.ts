/**
 * The container of a kept page. It is in the document only while the page is shown, so that neither a
 * screen reader nor a selector finds two pages.
 */
export class PageFrame {
  readonly box = document.createElement('div');
  private scrolls: (() => void)[] | null = null;
  /** Noted as they scroll: asking every element of a long list for its position takes longer than drawing it. */
  private readonly scrolled = new Set<Element>();

  constructor() {
    this.box.className = 'kept-page';
    const note = ({ target }: Event): unknown =>
      target instanceof Element && this.scrolled.add(target);
    // The event does not bubble.
    this.box.addEventListener('scroll', note, { capture: true, passive: true });
  }

  /** Whether it was shown before and then left. */
  get isBack(): boolean {
    return this.scrolls !== null;
  }

  /** Inserts it into the document at its previous scroll position; a new one at the top. */
  enter(place: HTMLElement): void {
    place.append(this.box);
    scrollerOf(place).scrollTop = 0;
    for (const restore of this.scrolls ?? []) restore();
  }

  /** Removes it from the document, where elements lose their scroll position. */
  leave(place: HTMLElement): void {
    for (const part of this.scrolled) if (!this.box.contains(part)) this.scrolled.delete(part);
    this.scrolls = [scrollerOf(place), ...this.scrolled].filter(isScrolled).map(restoring);
    this.box.remove();
  }
}

/** Pages scroll inside the shell. */
const scrollerOf = (place: HTMLElement): Element => place.parentElement ?? place;

const isScrolled = ({ scrollTop, scrollLeft }: Element): boolean =>
  scrollTop !== 0 || scrollLeft !== 0;

function restoring(part: Element): () => void {
  const { scrollTop, scrollLeft } = part;
  return () => part.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' });
}
