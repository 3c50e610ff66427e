ALTER TABLE "cancellations" ADD COLUMN "leg" text;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD COLUMN "cancelled_leg" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_leg_check" CHECK ("cancellations"."leg" in ('outward', 'return'));--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_cancelled_leg_check" CHECK ("booking_revisions"."cancelled_leg" in ('outward', 'return'));