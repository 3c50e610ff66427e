/** What erasing a person does with the rows of a table that are about them. */
export type Care =
  /** The provider's own data; no person is in it whom we could be asked about. */
  | 'provider'
  /** Kept as the record of a trip, without what says whose it was. */
  | 'record'
  /** Kept, without the person's e-mail address. */
  | 'log'
  /** Kept: counts of numbers, or under hashes of what is counted, which are over within a day. */
  | 'count'
  /** Deleted. */
  | 'deleted';

/**
 * Every table of the site; one that is missing here fails a test and stops an erasure. A backup has all of them, as
 * the database itself lists them. How long each is kept is in keep.ts.
 */
export const TABLE_CARE: Readonly<Record<string, Care>> = {
  account_attempts: 'count',
  address_confirmations: 'deleted',
  areas: 'provider',
  audit_log: 'log',
  banned_addresses: 'provider',
  booking_changes: 'record',
  booking_legs: 'record',
  booking_notes: 'deleted',
  booking_revisions: 'record',
  booking_vias: 'record',
  bookings: 'record',
  cancellations: 'record',
  confirmed_addresses: 'deleted',
  contact_messages: 'deleted',
  corporate_customers: 'provider',
  disputes: 'record',
  email_changes: 'deleted',
  enquiry_entries: 'deleted',
  erasures: 'record',
  idempotency_keys: 'deleted',
  ledger: 'record',
  leg_drivers: 'record',
  limit_counts: 'count',
  mailed_sign_ins: 'deleted',
  mails: 'deleted',
  money_differences: 'record',
  network_calls: 'count',
  operator_licences: 'provider',
  operators: 'provider',
  own_people: 'deleted',
  own_places: 'deleted',
  passenger_sessions: 'deleted',
  passengers: 'deleted',
  passkeys: 'deleted',
  password_resets: 'deleted',
  payments: 'record',
  person_requests: 'record',
  popular_locations: 'provider',
  promo_codes: 'provider',
  promo_uses: 'record',
  provider_version: 'provider',
  publications: 'provider',
  quote_requests: 'deleted',
  quotes: 'deleted',
  ratings: 'record',
  receipt_counters: 'count',
  receipts: 'record',
  recovery_codes: 'deleted',
  reductions: 'record',
  refund_limits: 'provider',
  refund_requests: 'record',
  refunds: 'record',
  saved_addresses: 'provider',
  second_factors: 'deleted',
  settings: 'provider',
  settings_versions: 'provider',
  sign_in_steps: 'deleted',
  staff: 'deleted',
  staff_invitations: 'deleted',
  tariff_drafts: 'provider',
  document_drafts: 'provider',
  document_changes: 'provider',
  tariffs: 'provider',
  test_checkouts: 'deleted',
  test_disputes: 'deleted',
  test_refunds: 'deleted',
  text_messages: 'deleted',
  vehicle_categories: 'provider',
  work_sessions: 'deleted',
};

/** In the order in which rows can go: what refers to others before them. */
export const DELETED = [
  'password_resets',
  'passenger_sessions',
  'email_changes',
  'mailed_sign_ins',
  'own_places',
  'own_people',
  'passengers',
  'work_sessions',
  'sign_in_steps',
  'staff_invitations',
  'passkeys',
  'recovery_codes',
  'second_factors',
  'staff',
  'booking_notes',
  'confirmed_addresses',
  'address_confirmations',
  'enquiry_entries',
  'contact_messages',
  'quote_requests',
  'mails',
  'text_messages',
  'idempotency_keys',
  'quotes',
  'test_checkouts',
  'test_disputes',
  'test_refunds',
] as const;
