CREATE TABLE "recoverable_trips" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"trip" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recoverable_trips" ADD CONSTRAINT "recoverable_trips_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recoverable_trips_created" ON "recoverable_trips" USING btree ("created_at");