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
  removed: (names: string[]) => {
    const are = names.length > 1 ? ['are', 'were'] : ['is', 'was'];
    return `${new Intl.ListFormat('en-GB').format(names)} ${are[0]} no longer offered and ${are[1]} removed.`;
  },
  moreChildSeats: (seats: number, passengers: number) =>
    `${plural(seats, 'child seat')} for ${plural(passengers, 'passenger')}: if that is wrong, set the passengers with Change Search, beside the prices.`,
};
