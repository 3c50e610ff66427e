import { customType } from 'drizzle-orm/pg-core';

interface StoredAs<T> {
  /** Takes the value out of what any release has stored. */
  read(stored: unknown): T;
  /** Unless the value is stored as it is. */
  write?(value: T): unknown;
}

/** A column of JSON that everybody who selects it gets by its reader: what is stored is never taken for what is expected. */
export function storedJson<T>(name: string, { read, write = (value) => value }: StoredAs<T>) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    fromDriver: read,
    toDriver: (value) => JSON.stringify(write(value)),
  })(name);
}
