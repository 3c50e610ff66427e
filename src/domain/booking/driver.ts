/** Driver and car, as passengers see them. */
export interface Driver {
  name: string;
  /** International: "+447700900123". */
  phone: string;
  /** Licence or badge number; '' if unknown. */
  badge: string;
  /** "AB12 CDE" */
  registration: string;
  /** Make and model: "Toyota Prius". */
  model: string;
  colour: string;
}

/** Maximum lengths of typed fields. */
export const DRIVER_LENGTHS = { name: 60, badge: 20, registration: 12, model: 60, colour: 30 } as const;

/** Error message for an invalid registration. */
export const REGISTRATION_RULE = 'must be a registration such as AB12 CDE';

/** Normalises a registration to capitals, current British ones with a space; null if invalid. */
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

/** Returns the first name, which is all that other people may see. */
export const firstName = ({ name }: Pick<Driver, 'name'>): string => name.split(' ')[0] ?? name;
