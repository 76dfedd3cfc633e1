/** A provider refused a message, or was never reached: it can be sent again without arriving twice. */
export class NotSent extends Error {}
