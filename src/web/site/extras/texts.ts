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
  /** As the form says what was chosen. */
  chosen: {
    meetAndGreet: () => 'meet & greet',
    wheelchair: () => 'wheelchair',
    babySeats: (count: number) => plural(count, 'baby seat'),
    boosterSeats: (count: number) => plural(count, 'booster seat'),
    specialLuggage: (count: number) => `${count} special luggage`,
    waitingMinutes: (count: number) => `${count} minutes waiting`,
  },
  suitcases: (count: number) => plural(count, 'large suitcase'),
  onReturn: (parts: string[]) => `return: ${parts.join(', ')}`,
  sentence: (parts: string[]) => {
    const text = parts.join(', ');
    return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`;
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
  moreChildSeats: (seats: number, passengers: number, where: string) =>
    `${plural(seats, 'child seat')} for ${plural(passengers, 'passenger')}: if that is wrong, set the passengers ${where}.`,
  inForm: 'in the form',
  inChangeSearch: 'with Change Search, beside the prices',
};
