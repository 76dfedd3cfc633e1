/** The session, and what the server has not been told yet. */
const stays = /-token$|:preferences-unsent:/;

/** Copies of what the server keeps are dropped and fetched anew; the session stays. */
export function clearCache(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('einvoice:') && !stays.test(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  location.reload();
}
