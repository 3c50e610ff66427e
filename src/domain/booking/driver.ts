/** Who drives, and in what, as a passenger is told. */
export interface Driver {
  name: string;
  /** International: "+447700900123". */
  phone: string;
  /** Number of the driver's licence or badge; '' for none. */
  badge: string;
  /** "AB12 CDE" */
  registration: string;
  /** Make and model: "Toyota Prius". */
  model: string;
  colour: string;
}

/** The most characters of each, as they are typed. */
export const DRIVER_LENGTHS = { name: 60, badge: 20, registration: 12, model: 60, colour: 30 } as const;

/** What is said of a registration that is refused. */
export const REGISTRATION_RULE = 'must be a registration such as AB12 CDE';

/** A vehicle's registration in capitals, British ones of today with their space; null for what is none. */
export function registrationOf(text: string): string | null {
  const plate = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, ' ');
  const bare = plate.replaceAll(' ', '');
  if (!/^[A-Z0-9]{2,10}$/.test(bare) || !/\d/.test(bare) || !/[A-Z]/.test(bare)) return null;
  const [, area, letters] = /^([A-Z]{2}\d{2})([A-Z]{3})$/.exec(bare) ?? [];
  return area ? `${area} ${letters}` : plate;
}

/** "white Toyota Prius, AB12 CDE" */
export const carWords = ({ colour, model, registration }: Omit<Driver, 'name' | 'phone' | 'badge'>): string =>
  `${colour} ${model}, ${registration}`;

/** What others than the passengers may read of a driver's name: the first of it. */
export const firstName = ({ name }: Pick<Driver, 'name'>): string => name.split(' ')[0] ?? name;
