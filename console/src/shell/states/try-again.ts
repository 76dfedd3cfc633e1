/** The button goes away with the failure: the focus stays on the page, or in the dialog. */
export function tryAgain(again: () => void): void {
  const around = document.activeElement?.closest<HTMLElement>('[role=dialog], main');
  again();
  around?.focus({ preventScroll: true });
}
