import { checkLedger } from '../../src/server/bookings/ledger/check-ledger.ts';
import type { Play } from './build.ts';
import {
  brokenBody,
  callTo,
  foreignToken,
  mutatedCall,
  replay,
  strayAddress,
  validCall,
  type Plan,
} from './call-plans.ts';
import { failedJobs } from '../support/jobs-done.ts';
import { faultsOf, isRefused, type Expectation } from './judge.ts';
import { mailedLink, ownSessions, ownData } from './account-journeys.ts';
import {
  cancelledTrip,
  cardCheckout,
  changedTrip,
  forgottenPassword,
  ratedTrip,
  signedInVisit,
} from './journeys.ts';
import { officeColleagues } from './office-colleagues.ts';
import { officeActions } from './office-actions.ts';
import { officeEnquiries } from './office-enquiries.ts';
import { officePersons } from './office-persons.ts';
import { officePrices } from './office-prices.ts';
import { officeVisit } from './office-journeys.ts';
import { secondFactorVisit } from './second-factor-journey.ts';
import { bareBytes, forgedNotification, page, postedForm, sentTrip } from './pages.ts';
import { randomOf } from './random.ts';
import { addAnswer, addPlanFault, emptyReport, notReached, type Report } from './report.ts';
import { createSender, type Got, type Sent } from './request.ts';
import { watchStored } from './stored.ts';
import { createWorld } from './world.ts';

/** How often each plan is taken, of 100. */
const PLANS: readonly (readonly [share: number, plan: Plan])[] = [
  [15, validCall],
  [23, mutatedCall],
  [2, ownData],
  [1, mailedLink],
  [11, brokenBody],
  [9, strayAddress],
  [3, replay],
  [3, foreignToken],
  [2, forgottenPassword],
  [2, signedInVisit],
  [2, ownSessions],
  [2, officeVisit],
  [1, officeActions],
  [1, officeEnquiries],
  [1, officePrices],
  [1, officeColleagues],
  [1, officePersons],
  [1, secondFactorVisit],
  [2, cardCheckout],
  [1, cancelledTrip],
  [1, changedTrip],
  [1, ratedTrip],
  [5, page],
  [3, postedForm],
  [2, sentTrip],
  [1, forgedNotification],
  [3, bareBytes],
];

function planOf(seed: number, index: number): [Plan, ReturnType<typeof randomOf>] {
  const random = randomOf(seed, index);
  let left = random.next() * 100;
  for (const [share, plan] of PLANS) if ((left -= share) < 0) return [plan, random];
  return [page, random];
}

export interface Wanted {
  seed: number;
  /** As many as are sent at least. */
  requests: number;
  /** Numbers of the plans that are played. */
  plans: { first: number; last: number };
}

/** Runs plans against a separate server, one request at a time. */
export async function fuzz({ seed, requests, plans }: Wanted): Promise<Report> {
  const world = await createWorld();
  const { send, close } = createSender(world.app.url);
  const watch = await watchStored(world.app.services.database.db);
  const report = emptyReport(world.calls);

  const judged = (plan: number) => async (sent: Sent, meant: Expectation) => {
    const got = await send(sent).catch((error: Error) => lost(error));
    const faults = faultsOf(world, sent, got, meant);
    const changed = await watch.changed();
    if (changed.length > 0 && (isRefused(got) || !meant.mayStore)) faults.push(`stored in ${changed.join()}`);
    addAnswer(report, plan, { sent, got, meant, faults });
    return got;
  };
  const aside: Play['aside'] = async (work) => {
    const result = await work();
    await watch.changed();
    return result;
  };

  /** Makes the calls that chance has left out, if nothing else must be there for them. */
  const makeTheRest = async () => {
    for (let plan = -1; plan >= -6; plan--) {
      for (const call of notReached(report, world.calls)) {
        await aside(() => world.refresh());
        await callTo(call, { world, random: randomOf(seed, plan), send: judged(plan), aside });
      }
    }
  };

  for (let index = plans.first; report.requests < requests && index <= plans.last; index++) {
    if (index % 20 === 0) await aside(() => world.refresh());
    const [plan, random] = planOf(seed, index);
    await plan({ world, random, send: judged(index), aside }).catch((error: Error) =>
      addPlanFault(report, index, error),
    );
  }
  if (plans.last === Infinity) await makeTheRest();
  for (const fault of await failedJobs(world.app.services.database.db)) {
    addPlanFault(report, plans.first, new Error(fault));
  }
  for (const { number, faults } of await checkLedger(world.app.services.database.db)) {
    addPlanFault(report, plans.first, new Error(`the money of booking ${number}: ${faults.join(', ')}`));
  }
  close();
  await world.app.stop();
  return report;
}

/** A request that had no answer at all. */
function lost(error: Error): Got {
  return { status: 0, headers: {}, text: error.message, ms: 0, lost: true };
}
