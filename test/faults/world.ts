import { readConfig } from '../../src/server/app/config.ts';
import { startSmtpFake, type SmtpFake } from '../../src/server/integrations/smtp-fake.ts';
import { startStripeFake, type StripeFake } from '../../src/server/integrations/stripe-fake.ts';
import { openRelay, type Relay } from '../cluster/relay.ts';
import { randomOf } from '../fuzz/random.ts';
import type { CardPage } from './acts/act.ts';
import { startBank, type Bank } from './bank.ts';
import { openCardLine, type CardLine } from './card-line.ts';
import { startCardNews, type CardNews } from './card-news.ts';
import { startDatabase, type OwnDatabase } from './database.ts';
import { SECRETS } from '../support/demo-server.ts';
import { openOffice, type Office } from './office.ts';
import { describeSite, type Site } from './site.ts';

/** Everything around the site, which outlives it and knows the truth about money and mails, and the site itself. */
export interface World {
  site: Site;
  /** Null: the embedded one. */
  database: OwnDatabase | null;
  cards: StripeFake;
  cardLine: CardLine;
  news: CardNews;
  bank: Bank;
  post: SmtpFake;
  postLine: Relay;
  page: CardPage;
  /** Null on the embedded database, which the site alone may hold. */
  office: Office | null;
  stop(): Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_of_the_fault_test';

/** Random generators have separate seeds, far from those of passengers. */
const CHANCE = { line: -1, news: -2, bank: -3 } as const;

export interface WorldOptions {
  folder: string;
  embedded: boolean;
  seed: number;
  /** Of how much news of the card provider none is ever sent, and how late the rest may be. */
  lostShare: number;
  mostLateMs: number;
}

/** Starts everything but the site. */
export async function startWorld({
  folder,
  embedded,
  seed,
  lostShare,
  mostLateMs,
}: WorldOptions): Promise<World> {
  const database = embedded ? null : await startDatabase(folder);
  const cards = await startStripeFake();
  const cardLine = await openCardLine(cards.port, randomOf(seed, CHANCE.line));
  const post = await startSmtpFake();
  const postLine = await openRelay(Number(new URL(post.url).port));
  const site = await describeSite({
    folder,
    databaseUrl: database?.url,
    smtpUrl: `smtp://127.0.0.1:${postLine.port}`,
    cardPort: cardLine.port,
    webhookSecret: WEBHOOK_SECRET,
  });
  const news = startCardNews({
    fake: cards,
    random: randomOf(seed, CHANCE.news),
    url: site.url,
    webhookSecret: WEBHOOK_SECRET,
    lostShare,
    mostLateMs,
  });
  const bank = startBank(cards, randomOf(seed, CHANCE.bank));
  return {
    site,
    database,
    cards,
    cardLine,
    news,
    bank,
    post,
    postLine,
    page: pageOf(cards),
    office:
      database &&
      openOffice({
        ...readConfig({ DATABASE_URL: database.url, WAYFARE_SECRET: SECRETS[0], WAYFARE_DATA: site.data }),
      }),
    async stop() {
      bank.stop();
      await news.stop();
      await site.kill();
      await database?.stop();
      cardLine.close();
      postLine.close();
      await Promise.all([cards.close(), post.close()]);
    },
  };
}

/** Where passengers pay: the card provider's own page, which no fault of the site's lines touches. */
function pageOf({ sessions, pay }: StripeFake): CardPage {
  return {
    pay(sessionId) {
      if (sessions.get(sessionId)?.status !== 'open') return false;
      pay(sessionId);
      return true;
    },
  };
}
