import { databaseImage, demoImage } from './database-image.ts';
import { demoTemplate } from './scratch-database.ts';

/** Before the feature tests: what their servers start from is made once, not by every worker that finds it missing. */
export default async function prepare(): Promise<void> {
  const postgres = process.env['TEST_DATABASE_URL'];
  await databaseImage();
  await (postgres ? demoTemplate(postgres) : demoImage());
}
