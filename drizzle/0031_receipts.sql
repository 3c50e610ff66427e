CREATE TABLE "receipt_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"booking_id" bigint NOT NULL,
	"ledger_id" bigint NOT NULL,
	"receipt_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "receipts_ledger_id_unique" UNIQUE("ledger_id"),
	CONSTRAINT "receipts_kind_check" CHECK ("receipts"."kind" in ('receipt', 'credit_note')),
	CONSTRAINT "receipts_credit_check" CHECK ((kind = 'credit_note') = (receipt_id is not null))
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_booking" ON "receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_kind_number" ON "receipts" USING btree ("kind","number");--> statement-breakpoint
INSERT INTO "receipt_counters" ("kind", "last") VALUES ('receipt', 0), ('credit_note', 0);--> statement-breakpoint
CREATE TRIGGER "receipts_is_only_added_to" BEFORE UPDATE OR DELETE ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the record of receipts');--> statement-breakpoint
CREATE TRIGGER "receipts_is_never_emptied" BEFORE TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the record of receipts');
