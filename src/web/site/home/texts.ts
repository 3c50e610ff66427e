/** Texts below the form. */
export const TEXTS = {
  licensed: (count: number) => (count === 1 ? 'A licensed operator' : `${count} licensed operators`),
  /** Two by name, and how many more there are. */
  licensedBy: ([first = '', second, ...more]: string[]) => {
    const others = more.length === 1 ? '1 more authority' : `${more.length} more authorities`;
    const named = [first, second ?? '', more.length > 0 ? others : ''].filter(Boolean);
    return `Licensed by ${new Intl.ListFormat('en-GB').format(named)}`;
  },
  held: (minutes: number) => `Your price held for ${minutes} minutes`,
  heldText: 'Nothing is added while you book: you pay the price you chose.',
  plainTerms: 'Terms in plain words',
  terms: 'Read them before you book',
  popular: 'Popular locations',
  popularText: 'Choose one to fill in the form; change anything you like.',
  popularRequest: 'Choose one to ask for a price.',
  fleet: 'Our Fleet',
  fleetText: 'Choose the vehicle that fits your party and your luggage.',
  contact: (ways: string) => `Bookings 24/7, by ${ways}`,
  contactText: 'A person answers, day and night, for bookings, changes and questions.',
  question: 'Questions?',
  questionText: 'Write to us, and a person will answer.',
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Write to ${email}`,
  contactForm: 'Contact Us',
};

/** [HOME-02] Texts of services. */
export const SERVICES = {
  met: {
    title: 'Meet and greet, with your flight followed',
    text:
      'Arriving at an airport? Give us your flight number. The driver follows your flight, waits when it is late, ' +
      'and meets you in the arrivals hall with a name board to help you with your luggage to the car.',
  },
  followed: {
    title: 'Your flight, followed',
    text: 'Arriving at an airport? Give us your flight number. The driver follows your flight and comes when it lands.',
  },
  points: {
    tracked: 'Flights tracked, so a delay changes nothing',
    waits: 'A driver who waits for you in arrivals',
    seatsAndHelp: 'Child seats and help with luggage when you ask for them',
    onlySeats: 'Child seats when you ask for them',
    onlyHelp: 'Help with luggage when you ask for it',
  },
};
