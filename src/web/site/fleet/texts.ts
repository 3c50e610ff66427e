export const TEXTS = {
  title: 'Our Fleet',
  lead: 'What each vehicle takes. Tell us how many travel and with how much luggage, and we offer what fits.',
  none: 'Our vehicles cannot be shown at the moment. You can see them with their prices when you search for a trip.',
  book: 'See prices for your trip',
  models: (names: string[]) => `${names.join(', ')} or similar`,
  from: (amount: string) => `From ${amount}`,
  minimum: 'minimum fare',
  seats: (count: number) => `Upto Passengers ${count}`,
  handLuggage: (count: number) => `Hand luggage ${count}`,
  luggage: (count: number) => `Luggage ${count}`,
};
