/** A demo customer. */
export interface Person {
  firstName: string;
  surname: string;
  email: string;
  phone: string;
}

/** Invented: these mailboxes do not exist, and Ofcom reserves the numbers for drama. */
export const NO_SUCH_MAILBOX = 'harriet.pike@mailbox-gone.example';
export const NO_SUCH_PHONE = '+447700900966';

const NAMES = [
  'Amina Hussain',
  'Callum Fraser',
  'Sophie Whitfield',
  'Gareth Pugh',
  'Ngozi Adeyemi',
  'Tom Hargreaves',
  'Mei-Lin Chow',
  'Eleanor Booth',
  'Rhys Llewellyn',
  'Sanjay Mistry',
  'Fiona MacLeod',
  'Joseph Okafor',
  'Charlotte Ibbotson',
  'Declan Murphy',
  'Zofia Nowak',
  'Oliver Sykes',
  'Yasmin Begum',
  'George Entwistle',
  'Isla Robertson',
  'Marcus Pemberton',
  'Beth Hollingworth',
  'Idris Bowen',
  'Patience Mensah',
  'Alfie Crowther',
] as const;

/** The person of a number, the same again after all have had their turn: some book twice. */
export function personOf(index: number): Person {
  const turn = index % NAMES.length;
  const [firstName = '', ...rest] = (NAMES[turn] ?? '').split(' ');
  const surname = rest.join(' ');
  const email = `${firstName}.${surname}@example.org`.toLowerCase();
  const last = String(100 + turn);
  return { firstName, surname, email, phone: turn % 2 === 0 ? `07700 900${last}` : `0113 4960${last}` };
}

/** Her emails bounce. */
export const HARRIET: Person = {
  firstName: 'Harriet',
  surname: 'Pike',
  email: NO_SUCH_MAILBOX,
  phone: '0113 496 0231',
};
/** His phone number is wrong. */
export const LEWIS: Person = {
  firstName: 'Lewis',
  surname: 'Tait',
  email: 'lewis.tait@example.org',
  phone: '07700 900966',
};

const DRIVERS = [
  ['Asha Patel', 'Toyota Prius', 'white', 'YK19 HDA'],
  ['Ben Lockwood', 'Skoda Octavia', 'silver', 'YD21 LKW'],
  ['Carys Morgan', 'Kia Niro', 'blue', 'CA70 MRG'],
  ['Dmitri Volkov', 'Mercedes Vito', 'black', 'LM22 DVK'],
  ['Emeka Obi', 'Toyota Corolla', 'grey', 'BX20 EMK'],
  ['Farah Aziz', 'Hyundai Ioniq', 'white', 'MA71 FRZ'],
  ['Gordon Baird', 'Volkswagen Passat', 'black', 'SG19 GBD'],
  ['Helen Marsh', 'Ford Galaxy', 'silver', 'AE68 HMR'],
] as const;

/** The driver of a number, with a car and a badge. */
export function driverOf(index: number) {
  const turn = index % DRIVERS.length;
  const [name, model, colour, registration] = DRIVERS[turn] ?? DRIVERS[0];
  const badge = `PHD-${4100 + turn * 37}`;
  return { name, phone: `+4477009003${String(10 + turn)}`, badge, registration, model, colour };
}
