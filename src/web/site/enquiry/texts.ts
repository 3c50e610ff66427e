/** How else to reach the provider. */
export const TEXTS = {
  reachTitle: 'Speak to us, 24/7',
  whereTitle: 'Get in touch',
  reachText: (ways: string) => `Bookings, changes and questions by ${ways}, day and night.`,
  phone: 'Telephone',
  mail: 'Email',
  address: 'Address',
};
