export const FILE_TEXTS = {
  title: 'Provider file',
  intro:
    'One file holds all that you decide: settings, the fleet, areas, operators with their prices and terms, and the lists of addresses and promo codes.',
  take: 'What holds now, as a file',
  takeText:
    'Keep it, or change it and load it again. Bookings, corporate customers, drafts and prices to come are not in it; they stay as they are when you load it.',
  download: 'Download the file',
  saved: 'The file is among your downloads',
  load: 'Load a file',
  loadText: 'You see first what would change. Nothing changes until you press “Load this file”.',
  choose: 'File',
  tooLarge:
    'This file is too large for the office: whoever runs the site can load it by “npm run provider:load”.',
  unreadable: 'This file could not be read. Please choose it again.',
  trying: 'Seeing what would change …',
  same: 'Nothing would change: all that it says holds already.',
  faults: (count: number) =>
    count === 1
      ? 'The file has a fault, and cannot be loaded'
      : `The file has ${count} faults, and cannot be loaded`,
  would: 'What would change',
  more: (count: number) => `and ${count} more`,
  undone: 'This was changed in the office, and would be taken back',
  replace: 'Take it back: what the file says holds instead, also of what is to come',
  press: 'Load this file',
  loaded: 'The file is loaded',
  movedOn:
    'Something else was changed meanwhile. Please look again at what would change, and press once more.',
} as const;
