const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const TEXTS = {
  title: 'Extras',
  save: 'Save',
  cancel: 'Cancel',
  outwardOptions: 'Options',
  returnOptions: 'Return Options',
  names: {
    meetAndGreet: 'Meet & Greet',
    wheelchair: 'Wheelchair',
    babySeats: 'Baby Seat',
    boosterSeats: 'Booster Seat',
    specialLuggage: 'Special Luggage',
    waitingMinutes: 'Waiting Minutes',
  },
  luggages: 'Luggages',
  largeSuitcases: 'Large suitcases',
  noCharge: 'No charge',
  each: (amount: string) => `${amount} each`,
  perFiveMinutes: (amount: string) => `${amount} per 5 minutes`,
  moreChildSeats: (seats: number, passengers: number) =>
    `${plural(seats, 'child seat')} for ${plural(passengers, 'passenger')}: if that is wrong, set the passengers with Change Search, beside the prices.`,
};
