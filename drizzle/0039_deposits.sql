ALTER TABLE "bookings" ADD COLUMN "deposit_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deposit" boolean DEFAULT false NOT NULL;