export const TEXTS = {
  elsewhere: {
    changed: {
      text:
        'Your search was changed in another tab. This page still shows the trip you searched for here: only this ' +
        'one is booked from here.',
      see: 'See the other trip',
    },
    ended: {
      text:
        'A booking was finished or cancelled in another tab. It may have been this trip: please check before you ' +
        'book it here.',
      see: 'Search again',
    },
  },
  keepTrip: 'Go on with this trip',
};
