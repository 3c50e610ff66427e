import { many } from '../../../domain/text.ts';

export const TEXTS = {
  title: 'Extras',
  save: 'Save',
  cancel: 'Cancel',
  outwardOptions: 'Options',
  returnOptions: 'Return Options',
  suitcases: (count: number) => many(count, 'large suitcase'),
  onReturn: (parts: string[]) => `return: ${parts.join(', ')}`,
  sentence: (parts: string[]) => {
    const text = parts.join(', ');
    return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  },
  labelled: (label: string, amount: string) => `${label}: ${amount}`,
  withThese: 'Price with these extras',
  these: 'These extras',
  from: (amount: string) => `from ${amount}`,
  eachVehicle: (amount: string) => `${amount} for each vehicle`,
  luggages: 'Luggages',
  largeSuitcases: 'Large suitcases',
  noCharge: 'No charge',
  each: (amount: string) => `${amount} each`,
  perMinutes: (step: number, amount: string) => `${amount} per ${step} minutes`,
  moreChildSeats: (seats: number, passengers: number, where: string) =>
    `${many(seats, 'child seat')} for ${many(passengers, 'passenger')}: if that is wrong, set the passengers ${where}.`,
  inForm: 'in the form',
  inChangeSearch: 'with Change Search, beside the prices',
};
