/** One operator's cheapest offers in whole euros; of the extras only baby seats have a price. */
export const ONE_COMPANY = {
  MULTIPLE_PRICES: 'enable',
  CHEAPEST_COMPANY_PRICE: 'enable',
  ROUND_OFF: 'yes',
  CURRENCY: '€',
  MEET_AND_GREET: '0',
  WHEEL_CHAIR: '0',
  BOOSTER_PRICE_PER_SEAT: '0',
  SPECIAL_LUGGAGE_PER_PRICE: '0',
  PRICE_PER_FIVE_WAITING_MIN: '0',
};

/** All that may be hidden around the search. */
export const ALL_HIDDEN = {
  SHOW_NAVBAR_PAGE: 'disable',
  SHOW_FOOTER_PAGE: 'disable',
  IS_QUOTATION: 'enable',
  HOURLY_RATE_STATUS: 'enable',
  SHOW_COMPANY_FLEET_VIEW_SECTION: 'disable',
  SHOW_COMPANY_CONTACT_SECTION: 'disable',
  SHOW_POPULAR_LOCATION_PAGE: 'disable',
};
