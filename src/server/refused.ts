/** What somebody who gave a command must be told, as against a fault of ours. */
export class CommandRefused extends Error {}
