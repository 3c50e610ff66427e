DROP INDEX "bookings_passenger";--> statement-breakpoint
CREATE INDEX "bookings_passenger" ON "bookings" USING btree ("passenger_id","confirmed_at");