import type { PassengerWire } from '../../contract/corporate.ts';
import type { PassengerPrincipal } from '../http/principal.ts';

/** An account as the wire spells it. */
export function accountWire(
  passenger: Pick<PassengerPrincipal, 'id' | 'name' | 'email' | 'phone' | 'corporateName'>,
): PassengerWire {
  return {
    passenger_id: passenger.id,
    passenger_name: passenger.name,
    passenger_email: passenger.email,
    passenger_contact_no: passenger.phone,
    corporate_name: passenger.corporateName,
  };
}
