CREATE TABLE "booking_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"status" text NOT NULL,
	"from_revision" integer NOT NULL,
	"revision" integer,
	"changed" jsonb NOT NULL,
	"wanted" jsonb,
	"payment_id" bigint,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_changes_status_check" CHECK ("booking_changes"."status" in ('to_pay', 'made', 'lapsed')),
	CONSTRAINT "booking_changes_actor_kind_check" CHECK ("booking_changes"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'))
);
--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_open" ON "booking_changes" USING btree ("booking_id") WHERE status = 'to_pay';