import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text in the encodings that browsers accept, compressed on first use. */
interface EncodedText {
  etag: string;
  /** Link header for early fetches; "" for none. */
  link: string;
  /** Script hashes for the policy; "" for none. */
  sources: string;
  as(encoding: 'br' | 'gzip' | 'plain'): Buffer;
}

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const [QUICK, BEST] = [brotli(5), brotli(11)];

export function encodedText(text: string, { link = '', sources = '' } = {}): EncodedText {
  const plain = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    link,
    sources,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    as(encoding) {
      if (encoding === 'br') {
        // The best compression is slow, so it runs in the background for later visitors.
        if (!br) brotliCompress(plain, BEST, (error, best) => (br = error ? br : best));
        return (br ??= brotliCompressSync(plain, QUICK));
      }
      if (encoding === 'gzip') return (gzip ??= gzipSync(plain));
      return plain;
    },
  };
}

/** A page in two forms. */
export interface EncodedPage {
  /** With the entry script as a file. */
  apart: EncodedText;
  /** With the entry script inlined; null for pages without such a form. */
  whole: EncodedText | null;
}

/**
 * First-time visitors get the whole page, which saves a round trip; a conditional request comes from a returning
 * visitor, who loads the script once as a file (decision 132).
 */
export function formFor({ headers }: FastifyRequest, { apart, whole }: EncodedPage): EncodedText {
  const known = headers['if-none-match'];
  return whole && (known === undefined || known === whole.etag) ? whole : apart;
}

/** Sends the text, or 304 if the browser has it. Browsers revalidate at every visit. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: EncodedText, type: string) {
  reply.header('cache-control', 'no-cache').header('etag', text.etag).header('vary', 'accept-encoding');
  if (text.sources) {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', policy.replace(/script-src [^;]*/, `$& ${text.sources}`));
  }
  if (text.link) reply.header('link', text.link);
  if (request.headers['if-none-match'] === text.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(type).send(text.as(encoding));
}
