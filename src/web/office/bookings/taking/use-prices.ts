import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PriceAnswer, PriceDetail } from '../../../../contract/prices.ts';
import { isApiError } from '../../../calling.ts';
import { callSite } from './site-calls.ts';
import { usePause } from '../../use-pause.ts';
import { askedOf, type AskedForm, type Taking } from './taking-form.ts';

/** A price that can be booked. */
export type Offer = PriceDetail & { final_price: number; quote_id: string };

const isOffer = (price: PriceDetail): price is Offer => price.final_price !== null && price.quote_id !== null;

/** Of which operator which vehicle. */
export const nameOf = ({ company_id, vehicle_id }: PriceDetail): string => `${company_id}:${vehicle_id}`;

const ask = (asked: AskedForm, signal: AbortSignal): Promise<PriceAnswer> =>
  asked.kind === 'hourly'
    ? callSite('POST /api/v1/calculate-hourly-price', { body: asked.form, signal })
    : callSite('POST /api/v1/calculate-distance-price', { body: asked.form, signal });

/** The prices of what is typed, by the same engine as passengers are asked by, once nobody has typed for a moment. */
export function usePrices(taking: Taking) {
  const now = JSON.stringify(askedOf(taking));
  const rested = usePause(now);
  const asked = useMemo(() => JSON.parse(rested) as AskedForm | null, [rested]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['prices', rested],
    queryFn: ({ signal }) => (asked ? ask(asked, signal) : null),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    // Held for longer; what was looked at is still to be had.
    staleTime: 5 * 60_000,
  });
  const offers = (data?.price_details ?? [])
    .filter(isOffer)
    .toSorted((one, other) => one.final_price - other.final_price);
  return {
    asked,
    isAsked: asked !== null,
    offers: asked ? offers : [],
    /** How many give no price. */
    without: (data?.price_details.length ?? 0) - offers.length,
    removed: data?.removed_extras ?? [],
    journey: data?.journey ?? null,
    /** They are for what the fields say. */
    isTrue: now === rested && !isFetching && !isPlaceholderData && !error,
    error: asked ? error : null,
    unclear: isApiError(error) ? error.unclear : null,
    refetch,
  };
}

export type Prices = ReturnType<typeof usePrices>;
