/** Kept: the session, changes not yet sent to the server, and unsaved input. */
const stays = /-token$|:preferences-unsent:|:kept:/;

/** Drops cached server data and fetches it again; the session stays. */
export function clearCache(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('einvoice:') && !stays.test(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  location.reload();
}
