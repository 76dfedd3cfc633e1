/** Items ordered by an instant; optimised for items that arrive almost in order. */
export class Timeline<T> {
  private readonly items: T[] = [];

  constructor(private readonly instantOf: (item: T) => number) {}

  add(item: T): void {
    const at = this.instantOf(item);
    let place = this.items.length;
    const last = this.items[place - 1];
    if (last !== undefined && this.instantOf(last) > at) place = this.firstAfter(at);
    this.items.splice(place, 0, item);
  }

  /** Newest first, between two instants, inclusive. */
  *between(from: number, to: number): Generator<T> {
    for (let place = this.firstAfter(to) - 1; place >= 0; place -= 1) {
      const item = this.items[place] as T;
      if (this.instantOf(item) < from) return;
      yield item;
    }
  }

  private firstAfter(instant: number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.instantOf(this.items[middle] as T) <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
