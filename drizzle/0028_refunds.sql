CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"provider_refund_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('asked', 'made', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"booking_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_event_check";--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD COLUMN "refunds" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_event_check" CHECK ("ledger"."event" in ('owed', 'paid_by_card', 'paid_in_car', 'refund_asked', 'refund_made', 'refund_failed', 'refund_returned', 'disputed', 'dispute_won', 'dispute_lost', 'written_off'));