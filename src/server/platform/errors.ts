/** Why a server could not start, and the file concerned. */
export class StartFault extends Error {
  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? innermost(cause).message : String(cause);
    super(`${what}: ${reason}`, { cause });
  }
}

/** The database's own message. The errors that wrap it include the values of the statement. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

/** Names what is being read in errors. @throws StartFault for anything that is thrown */
export function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartFault(what, error);
  }
}

/** An error of a command's input, with a message for its user, as opposed to a bug. */
export class CommandRefused extends Error {}
