/** Shut down, starting, a lost or refused connection, too many of them, or a replica that takes no writes. */
const STATES = /^(08...|57P0[1235]|53300|25006)$/;
const SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What has no code: the driver's own words, and the embedded database's. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|the embedded database has stopped)|is not currently accepting connections/;

/** Whether the database could not be reached, so that the same again may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  // The queue of jobs hands on what an error held, and no error.
  if (typeof error !== 'object' || error === null) return false;
  const message = 'message' in error ? String(error.message) : '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (STATES.test(code) || SOCKETS.has(code) || WORDS.test(message)) return true;
  // Several addresses of one host were tried.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return 'cause' in error && isUnavailable(error.cause);
}
