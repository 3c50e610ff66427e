ALTER TABLE "mails" ADD COLUMN "handovers" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;