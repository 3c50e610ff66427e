ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A booking that was never confirmed was said to be cancelled when its checkout or its wait ran out.
UPDATE "bookings" SET "status" = 'lapsed' WHERE "status" = 'cancelled' AND "confirmed_at" IS NULL;--> statement-breakpoint
UPDATE "payments" SET "status" = CASE "status" WHEN 'open' THEN 'due' WHEN 'abandoned' THEN 'void' ELSE 'failed' END
WHERE "status" IN ('open', 'abandoned', 'expired');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_check" CHECK ("bookings"."status" in ('awaiting_payment', 'awaiting_email', 'lapsed', 'confirmed', 'offered', 'accepted', 'refused', 'assigned', 'on_way', 'arrived', 'on_board', 'completed', 'no_show', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('due', 'void', 'authorised', 'paid', 'part_refunded', 'refunded', 'disputed', 'failed'));