/** One document was made at once; several are made by a task. */
export type Begun = { id: string; taskId?: undefined } | { taskId: string; id?: undefined };
