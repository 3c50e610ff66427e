import { z } from 'zod';
import { addressOf, type DataSet } from './data-sets.ts';
import { DownloadFault, faultOf, Interrupted, reasonOf } from './faults.ts';

/** The newest file of a data set, as far as its publisher says what it is before it is fetched. */
export interface Offer {
  url: string;
  /** Lower case; null where the publisher gives none. */
  md5: string | null;
  bytes: number | null;
  /** "2026-10"; null where the publisher names none. */
  edition: string | null;
}

/** The list of downloads and the product of the OS Downloads API, of which this is what we read. */
const DOWNLOADS = z.array(
  z.object({
    md5: z.string().regex(/^[0-9a-f]{32}$/i),
    size: z.number().int().positive(),
    url: z.string(),
    format: z.string(),
  }),
);
const PRODUCT = z.object({ version: z.string() });

const ANSWER_MS = 60_000;

/**
 * Asks the publisher what is newest.
 * @param from a server that stands in for the publishers'
 * @throws Interrupted for what may be over at the next try, DownloadFault for what will not
 */
export async function askOffer(set: DataSet, from?: string): Promise<Offer> {
  if (set.kind === 'naptan')
    return { url: addressOf(set, set.product, from), md5: null, bytes: null, edition: null };
  const product = addressOf(set, `/downloads/v1/products/${set.product}`, from);
  const list = `${product}/downloads?area=GB&format=CSV`;
  const listed = DOWNLOADS.safeParse(await askJson(list));
  const found = listed.data?.find(({ format }) => format === 'CSV');
  if (!found) throw new DownloadFault(`${list} offers no CSV file as we know it`);
  const { version } = PRODUCT.safeParse(await askJson(product)).data ?? { version: null };
  // The list names the publisher's own server, also where a mirror gives it.
  const { pathname, search } = new URL(found.url, product);
  return {
    url: from ? addressOf(set, pathname + search, from) : found.url,
    md5: found.md5.toLowerCase(),
    bytes: found.size,
    edition: version,
  };
}

async function askJson(url: string): Promise<unknown> {
  let text: string;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) throw faultOf(url, response);
    text = await response.text();
  } catch (error) {
    if (error instanceof DownloadFault || error instanceof Interrupted) throw error;
    throw new Interrupted(`${url}: ${reasonOf(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new DownloadFault(`${url} does not answer in JSON`);
  }
}
