ALTER TABLE "operators" ADD COLUMN "commission_permille" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD COLUMN "shares" jsonb DEFAULT '{"mode":"agent","commissionPermille":0,"vatPermille":0}'::jsonb NOT NULL;