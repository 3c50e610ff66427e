export const NEXT = {
  title: 'What happens next',
  mail: 'Look for our e-mail',
  mailText: 'It has every detail, and an entry for your calendar to open.',
  day: (operator: string) => `${operator} drives you`,
  dayText: 'On the day you can call them:',
  pay: (amount: string) => `Pay the driver ${amount}`,
  payText: 'In the car. The lines of the price below say what is in it.',
  change: 'To change or cancel',
  call: (company: string) => `Call ${company} on`,
  write: (company: string) => `Write to ${company}.`,
  giveNumber: (number: string) => `Give booking number ${number}.`,
  keep: 'Find it again',
  keepText:
    'The link in the e-mail opens this booking on any device, and cancels it. You can also print it below.',
};
