import type { SessionsAnswer } from '../../contract/corporate.ts';
import type { SessionLine } from './sessions.ts';

/** Sign-ins as their owner is told of them. */
export function sessionsWire(lines: readonly SessionLine[]): SessionsAnswer {
  return {
    success: true,
    sessions: lines.map(({ id, device, since, lastUsed, current }) => ({
      session_id: id,
      device,
      since: since.toISOString(),
      last_used: lastUsed.toISOString(),
      current,
    })),
  };
}
