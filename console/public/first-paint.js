// Before the first paint, and so a file of its own: the page is born light or dark, never white
// and then dark. What the person chose lies beside the session (console/src/shell/look/settings.ts).
try {
  const { mode } = JSON.parse(globalThis.localStorage.getItem('einvoice:theme') ?? '{}');
  if (mode === 'light' || mode === 'dark')
    globalThis.document.documentElement.style.colorScheme = mode;
} catch {
  // Without storage the system decides.
}
