import type { FastifyInstance } from 'fastify';
import { SHARED_TRIP_PATH } from '../../../domain/booking/booking-path.ts';
import { isToCome, type TripState } from '../../../domain/booking/trip-state.ts';
import { TRIP_STATE_WORDS } from '../../../domain/booking/trip-state-words.ts';
import { sharedBlocks } from '../../bookings/letters/booking-blocks.ts';
import type { SharedTrips } from '../../bookings/shared-trips.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { blocksHtml } from './blocks-html.ts';
import { pageAnswers } from './page-answers.ts';

/** What is said of a trip of which nothing is shown any more. */
const OVER: Partial<Record<TripState, string>> = {
  completed: 'This trip is over.',
  missed: 'This trip is over.',
  cancelled: 'Nobody will come.',
};

/** [MNG-11] A trip for whomever its passenger has sent the address: only to be read. */
export function sharedTripPage(
  app: FastifyInstance,
  { sharedTrips, settings }: { sharedTrips: SharedTrips; settings: Pick<SettingsService, 'current'> },
): void {
  const { show } = pageAnswers(settings);
  app.get<{ Params: { token: string } }>(`${SHARED_TRIP_PATH}/:token`, async ({ params }, reply) => {
    const trip = await sharedTrips.byToken(params.token);
    const over = trip && OVER[trip.state];
    if (!trip || (!over && !isToCome(trip.state)))
      return show(reply, {
        status: 404,
        title: 'This link shows no trip',
        body: '<p>A part of it may be missing, or it holds no more. Please ask whoever sent it.</p>',
      });
    const state = `<div class="now"><p class="state">${TRIP_STATE_WORDS[trip.state]}</p>${over ? `<p>${over}</p>` : ''}</div>`;
    const body = over ? state : `${state}\n${blocksHtml(sharedBlocks(trip.details))}`;
    return show(reply, { title: 'A trip that is shared with you', body });
  });
}
