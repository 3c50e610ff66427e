/** Why a server could not start, with what it was about to read or to write. */
export class StartFault extends Error {
  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? innermost(cause).message : String(cause);
    super(`${what}: ${reason}`, { cause });
  }
}

/** The database's own words stand behind those of what wraps it, which hold the values of the statement. */
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
