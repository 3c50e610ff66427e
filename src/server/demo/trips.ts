/** A trip that people ask for. */
export interface Trip {
  pickup: string;
  dropoff: string;
  passengers: number;
  luggages: number;
  /** '' for none. */
  flight: string;
}

const trip = (pickup: string, dropoff: string, passengers = 1, luggages = 1, flight = ''): Trip => ({
  pickup,
  dropoff,
  passengers,
  luggages,
  flight,
});

/** Trips that are asked for often, over the whole country, most round Leeds where the provider is. */
const TRIPS = [
  trip('Leeds Station', 'Manchester Airport Terminal 2', 2, 2),
  trip('Leeds Bradford Airport', 'Harrogate Station', 2, 2, 'LS 204'),
  trip('Heathrow Airport Terminal 5', 'Reading Station', 1, 2, 'BA 295'),
  trip('York Station', 'Leeds Bradford Airport', 3, 3),
  trip('Bradford Interchange', 'Leeds Station', 1, 0),
  trip('Gatwick Airport South Terminal', 'Brighton Station', 4, 4, 'U2 8712'),
  trip('Manchester Piccadilly Station', 'Liverpool Lime Street Station', 2, 1),
  trip('Birmingham New Street Station', 'Birmingham Airport', 1, 1),
  trip('Leeds Station', 'Leeds Bradford Airport', 2, 2),
  trip('Edinburgh Waverley Station', 'Edinburgh Airport', 2, 2),
  trip('Bristol Temple Meads Station', 'Bristol Airport', 1, 1),
  trip('Newcastle Airport', 'Durham Station', 3, 3, 'KL 959'),
  trip('Cardiff Central Station', 'Swansea Station', 2, 1),
  trip('Harrogate Station', 'Manchester Airport Terminal 1', 4, 4),
  trip('Cambridge Station', 'Stansted Airport', 2, 2),
  trip('Glasgow Central Station', 'Glasgow Airport', 1, 1),
] as const;

export const tripOf = (index: number): Trip => TRIPS[index % TRIPS.length] ?? TRIPS[0];

/** Where nobody drives, or not at that price: what is asked for and not booked. */
export const UNSERVED = [
  trip('Stornoway Airport', 'Stornoway', 2, 2),
  trip('Lerwick', 'Sumburgh Airport', 1, 1),
  trip('Douglas, Isle of Man', 'Ronaldsway Airport', 2, 1),
] as const;

/** Minutes of a day at which people travel: mornings and evenings are fuller. */
const MINUTES = [
  285, 330, 375, 405, 430, 450, 465, 490, 520, 560, 615, 690, 750, 830, 905, 960, 1005, 1035, 1055, 1080,
  1110, 1155, 1230, 1320,
] as const;

export const minuteOf = (index: number): number => MINUTES[(index * 7) % MINUTES.length] ?? 540;
