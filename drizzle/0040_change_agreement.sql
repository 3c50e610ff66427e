ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_status_check";--> statement-breakpoint
DROP INDEX "booking_changes_open";--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "latest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_waiting" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."status" in ('to_agree', 'to_pay');--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_status_check" CHECK ("booking_changes"."status" in ('to_agree', 'to_pay', 'made', 'refused', 'lapsed'));