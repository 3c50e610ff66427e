/** Prints the network's errors on the reference distances: `npx node scripts/roads/accuracy.ts [least %]`. */
import { isRoute } from '../../src/domain/journey/route.ts';
import { createEmbeddedRoads } from '../../src/server/geography/roads/roads.ts';
import {
  calibration,
  validationDistances,
  type ReferenceDistance,
} from '../../test/support/reference-distances.ts';

const roads = createEmbeddedRoads();
const least = Number(process.argv[2] ?? 8);

async function report(title: string, list: readonly ReferenceDistance[]): Promise<void> {
  const errors: number[] = [];
  let signed = 0;
  for (const row of list) {
    const route = await roads.route([row.a, row.b]);
    const miles = isRoute(route) ? route.miles : NaN;
    const error = (100 * (miles - row.miles)) / row.miles;
    errors.push(Math.abs(error));
    signed += error;
    if (Number.isNaN(error) || Math.abs(error) >= least) {
      const hours = isRoute(route) ? `${(route.seconds / 60).toFixed(0)} min` : route.reason;
      process.stdout.write(
        `  ${row.from} – ${row.to}: ${miles.toFixed(1)} for ${row.miles} (${error.toFixed(1)} %), ${hours}\n`,
      );
    }
  }
  errors.sort((a, b) => a - b);
  const mean = errors.reduce((sum, e) => sum + e, 0) / errors.length;
  process.stdout.write(
    `${title}: ${errors.length} pairs, mean ${mean.toFixed(2)} %, median ${errors[errors.length >> 1]!.toFixed(2)} %, ` +
      `worst ${errors.at(-1)!.toFixed(1)} %, signed ${(signed / errors.length).toFixed(2)} %\n`,
  );
}

await report('calibration', calibration);
await report('held out', validationDistances);
