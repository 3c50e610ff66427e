CREATE TABLE "cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"charge_pence" integer NOT NULL,
	"explanation" text NOT NULL,
	CONSTRAINT "cancellations_actor_kind_check" CHECK ("cancellations"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'))
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_booking" ON "cancellations" USING btree ("booking_id");