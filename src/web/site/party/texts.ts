import { BAD_PHONE } from '../../client/phone.ts';
import { BAD_EMAIL } from '../../client/refusal.ts';

/** Labels of the fields of booker and passenger. */
export const TEXTS = {
  firstName: 'First name',
  surname: 'Surname',
  number: 'Mobile number',
  email: 'Email',
  passengerName: "Passenger's name",
  passengerEmail: "Passenger's email",
  passengerPhone: "Passenger's phone number",
  additionalInfo: 'Additional info',
  returnAdditionalInfo: 'Return Additional Info',
  assistanceOther: 'Any other help',
  pickupHouse: 'House number or name at the pickup',
};

/** Messages at the fields; the first four are the specification's, in the order in which they are checked. */
export const CHECKS = {
  email: 'Enter Passenger Email to receive booking details',
  password: 'Enter Password for booking',
  privacy: 'Please Accept Our Privacy Policies',
  terms: 'Please Accept Our Term and Conditions',
  firstName: 'Enter your first name',
  number: 'Enter your mobile number',
  numberForm: BAD_PHONE,
  emailForm: BAD_EMAIL,
  passengerName: "Enter the passenger's name",
  passengerNumber: "Enter the passenger's whole number, with its area or country code and no extension",
};
