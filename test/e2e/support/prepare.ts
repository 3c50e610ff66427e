import { databaseImage } from '../../support/database-image.ts';

/** What the workers' servers start from is made once, not by every worker that finds it missing. */
export default async function prepare(): Promise<void> {
  await databaseImage();
}
