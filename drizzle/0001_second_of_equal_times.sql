ALTER TABLE "booking_legs" ADD COLUMN "pickup_gmt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "pickup_gmt" boolean DEFAULT false NOT NULL;