import { isUnavailable } from '../db/unavailable.ts';
import { withPauses } from '../jobs/wake.ts';
import type { Log } from '../request-id.ts';
import { changedSince, type NewsKind, type Digests, nameOf } from './digests.ts';

/** Somebody who is told of changes while their sign-in lasts. */
export interface Listener {
  sessionId: number;
  staffId: number;
  /** The name of the state that they know; '' for none. */
  knows: string;
  tell(name: string, kinds: readonly NewsKind[]): void;
  end(): void;
}

/** Tells browsers that something has changed, never what. */
export interface NewsHub {
  /** @returns leaves; null where this person, or everybody together, listens often enough */
  join(listener: Listener): (() => void) | null;
  /** Looks now, rather than when it is next its turn. */
  wake(): void;
  /** Ends all who listen, and looks no more. */
  stop(): void;
}

/** Time alone changes the queue, and other programs write: it is looked that often while anybody listens. */
const ROUND_MS = 5000;
/** However much is committed, a look asks the database for all of the queue. */
export const PAUSE_MS = 1000;
/** Tabs and telephones of one person; browsers open six connections to a site. */
const MOST_EACH = 6;
const MOST = 500;

export function createNewsHub({
  read,
  lasting,
  log,
}: {
  read(): Promise<Digests>;
  /** Which of some sign-ins are still good for seeing bookings. */
  lasting(sessions: number[]): Promise<ReadonlySet<number>>;
  log: Pick<Log, 'warn'>;
}): NewsHub {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let looking = false;
  let again = false;

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
  const look = async () => {
    const good = await lasting([...new Set([...listeners].map(({ sessionId }) => sessionId))]);
    for (const listener of listeners) if (!good.has(listener.sessionId)) listener.end();
    if (listeners.size === 0) return;
    const digests = await read();
    const name = nameOf(digests);
    for (const listener of listeners) {
      const kinds = changedSince(listener.knows, digests);
      listener.knows = name;
      if (kinds.length > 0) listener.tell(name, kinds);
    }
  };
  /** One look at a time; what was asked for meanwhile is seen by another. */
  const lookOnce = async () => {
    again = looking;
    if (looking || listeners.size === 0) return;
    looking = true;
    try {
      await look();
    } catch (error) {
      if (!isUnavailable(error)) log.warn({ err: error }, 'changes for the office could not be looked for');
    }
    looking = false;
    if (again) wake();
  };
  const wake = withPauses(() => void lookOnce(), PAUSE_MS);
  return {
    join(listener) {
      const own = [...listeners].filter(({ staffId }) => staffId === listener.staffId);
      if (own.length >= MOST_EACH || listeners.size >= MOST) return null;
      listeners.add(listener);
      timer ??= setInterval(wake, ROUND_MS).unref();
      wake();
      return () => drop(listener);
    },
    wake: () => void (listeners.size > 0 && wake()),
    stop() {
      for (const listener of listeners) listener.end();
    },
  };
}
