CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"payment_id" bigint,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"passenger" integer DEFAULT 0 NOT NULL,
	"card" integer DEFAULT 0 NOT NULL,
	"driver" integer DEFAULT 0 NOT NULL,
	"refunding" integer DEFAULT 0 NOT NULL,
	"disputed" integer DEFAULT 0 NOT NULL,
	"operator" integer DEFAULT 0 NOT NULL,
	"commission" integer DEFAULT 0 NOT NULL,
	"vat" integer DEFAULT 0 NOT NULL,
	"loss" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_event_check" CHECK ("ledger"."event" in ('owed', 'paid_by_card', 'paid_in_car', 'refund_asked', 'refund_made', 'refund_failed', 'disputed', 'dispute_won', 'dispute_lost', 'written_off')),
	CONSTRAINT "ledger_sums_to_zero" CHECK (passenger + card + driver + refunding + disputed + operator + commission + vat + loss = 0)
);
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_booking" ON "ledger" USING btree ("booking_id");--> statement-breakpoint
INSERT INTO "ledger" ("booking_id", "event", "at", "currency", "passenger", "operator")
SELECT b."id", 'owed', b."confirmed_at", r."currency", r."total_pence", -r."total_pence"
FROM "bookings" b JOIN "booking_revisions" r ON r."booking_id" = b."id" AND r."revision" = b."revision"
WHERE b."confirmed_at" IS NOT NULL AND b."status" <> 'cancelled' AND r."total_pence" <> 0;--> statement-breakpoint
INSERT INTO "ledger" ("booking_id", "payment_id", "event", "at", "currency", "passenger", "card")
SELECT p."booking_id", p."id", 'paid_by_card', coalesce(p."paid_at", p."created_at"), p."currency", -p."amount_pence", p."amount_pence"
FROM "payments" p WHERE p."status" = 'paid' AND p."method" = 'card' AND p."amount_pence" > 0;--> statement-breakpoint
CREATE TRIGGER "ledger_is_only_added_to" BEFORE UPDATE OR DELETE ON "ledger"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the ledger');--> statement-breakpoint
CREATE TRIGGER "ledger_is_never_emptied" BEFORE TRUNCATE ON "ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the ledger');
