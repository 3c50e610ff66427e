CREATE INDEX "booking_legs_pickup" ON "booking_legs" USING btree ("pickup_date","pickup_time","id");--> statement-breakpoint
CREATE INDEX "bookings_number_begins" ON "bookings" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_booker_email" ON "bookings" USING btree (lower(booker_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_passenger_email" ON "bookings" USING btree (lower(passenger_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_booker_phone" ON "bookings" USING btree ("booker_phone");--> statement-breakpoint
CREATE INDEX "bookings_passenger_phone" ON "bookings" USING btree ("passenger_phone");--> statement-breakpoint
CREATE INDEX "payments_unpaid" ON "payments" USING btree ("booking_id") WHERE status = 'due' and method = 'card';--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("answer_by") WHERE status in ('inquiry', 'open');--> statement-breakpoint
CREATE INDEX "leg_drivers_registration" ON "leg_drivers" USING btree (replace(registration, ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("asked_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "text_messages_failed" ON "text_messages" USING btree ("created_at") WHERE "text_messages"."status" = 'failed';