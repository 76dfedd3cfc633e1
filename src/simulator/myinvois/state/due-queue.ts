/** A binary heap, ordered by due time. */
export class DueQueue<T> {
  private heap: { at: number; item: T }[] = [];

  get nextAt(): number | undefined {
    return this.heap[0]?.at;
  }

  add(at: number, item: T): void {
    const heap = this.heap;
    let place = heap.push({ at, item }) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.at(parent) <= at) break;
      this.swap(place, parent);
      place = parent;
    }
  }

  takeDue(now: number): T | undefined {
    const first = this.heap[0];
    if (first === undefined || first.at > now) return undefined;
    const last = this.heap.pop();
    if (last !== undefined && this.heap.length > 0) {
      this.heap[0] = last;
      this.sink();
    }
    return first.item;
  }

  clear(): void {
    this.heap = [];
  }

  private sink(): void {
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const right = left + 1;
      let least = place;
      if (left < this.heap.length && this.at(left) < this.at(least)) least = left;
      if (right < this.heap.length && this.at(right) < this.at(least)) least = right;
      if (least === place) return;
      this.swap(place, least);
      place = least;
    }
  }

  private at(place: number): number {
    return (this.heap[place] as { at: number }).at;
  }

  private swap(a: number, b: number): void {
    const heap = this.heap;
    const kept = heap[a] as { at: number; item: T };
    heap[a] = heap[b] as { at: number; item: T };
    heap[b] = kept;
  }
}
