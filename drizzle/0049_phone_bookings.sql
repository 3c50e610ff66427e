ALTER TABLE "bookings" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "taken_by" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_channel_check" CHECK ("bookings"."channel" in ('web', 'phone', 'email', 'counter'));