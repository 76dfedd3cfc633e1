/** A single document is created at once; several by a task. */
export type StartedMerge = { id: string; taskId?: undefined } | { taskId: string; id?: undefined };
