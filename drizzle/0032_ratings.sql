CREATE TABLE "ratings" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_stars_check" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_operator" ON "ratings" USING btree ("operator_id","stars");--> statement-breakpoint
INSERT INTO "ledger" ("booking_id", "payment_id", "event", "at", "currency", "passenger", "driver")
SELECT p."booking_id", p."id", 'paid_in_car', p."created_at", p."currency", -p."amount_pence", p."amount_pence"
FROM "payments" p JOIN "bookings" b ON b."id" = p."booking_id"
WHERE b."status" = 'completed' AND p."method" = 'car' AND p."status" = 'due' AND p."amount_pence" > 0;--> statement-breakpoint
UPDATE "payments" SET "status" = 'paid', "provider" = 'file', "paid_at" = "payments"."created_at"
FROM "bookings" b WHERE b."id" = "payments"."booking_id"
AND b."status" = 'completed' AND "payments"."method" = 'car' AND "payments"."status" = 'due';
