import type { FastifyInstance } from 'fastify';
import type { Policy } from '../http/policy.ts';
import type { PassengerPrincipal } from '../http/principal.ts';
import { serve, serveOwned } from '../http/serve.ts';
import { readPhoneNumber } from '../phone-number.ts';
import type { Own } from './own-service.ts';

/** One of a list is its passenger's only. */
function ofPassenger<R extends 'own place' | 'own person'>(
  resource: R,
  find: (passengerId: number, id: number) => Promise<{ id: number } | null>,
): Policy<R, PassengerPrincipal, { id: number }> {
  return {
    resource,
    reach: ((id: number, principal: PassengerPrincipal) => find(principal.id, id)) as never,
    refusal: 'There is no such entry in your account.',
  };
}

const placeOf = ({
  name,
  address,
  place,
}: {
  name: string;
  address: string;
  place?: string | undefined;
}) => ({
  name,
  address,
  placeId: place ?? '',
});
const personOf = ({ name, phone, email }: { name: string; phone: string; email: string }) => ({
  name,
  phone: phone ? readPhoneNumber('phone', phone) : '',
  email,
});

/** The passenger's own places and people [JRN-15]. Each answer is the list as it is then. */
export function ownRoutes(app: FastifyInstance, { own: { places, people } }: { own: Own }): void {
  const success = true as const;
  const placesOf = async ({ id }: PassengerPrincipal) => ({ success, places: await places.list(id) });
  const peopleOf = async ({ id }: PassengerPrincipal) => ({ success, people: await people.list(id) });
  const aPlace = ofPassenger('own place', places.find);
  const aPerson = ofPassenger('own person', people.find);

  serve(app, 'GET /api/v1/passenger/places', ({ principal, reply }) => {
    reply.header('cache-control', 'no-store');
    return placesOf(principal);
  });
  serve(app, 'POST /api/v1/passenger/places', async ({ principal, body }) => {
    await places.add(principal.id, placeOf(body));
    return placesOf(principal);
  });
  serveOwned(
    app,
    'PUT /api/v1/passenger/places/:own_place_id',
    aPlace,
    async ({ principal, owned, body }) => {
      await places.change(owned.id, placeOf(body));
      return placesOf(principal);
    },
  );
  serveOwned(app, 'DELETE /api/v1/passenger/places/:own_place_id', aPlace, async ({ principal, owned }) => {
    await places.remove(owned.id);
    return placesOf(principal);
  });
  serve(app, 'GET /api/v1/passenger/people', ({ principal, reply }) => {
    reply.header('cache-control', 'no-store');
    return peopleOf(principal);
  });
  serve(app, 'POST /api/v1/passenger/people', async ({ principal, body }) => {
    await people.add(principal.id, personOf(body));
    return peopleOf(principal);
  });
  serveOwned(
    app,
    'PUT /api/v1/passenger/people/:own_person_id',
    aPerson,
    async ({ principal, owned, body }) => {
      await people.change(owned.id, personOf(body));
      return peopleOf(principal);
    },
  );
  serveOwned(app, 'DELETE /api/v1/passenger/people/:own_person_id', aPerson, async ({ principal, owned }) => {
    await people.remove(owned.id);
    return peopleOf(principal);
  });
}
