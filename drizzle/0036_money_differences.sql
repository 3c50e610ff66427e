CREATE TABLE "money_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" bigint,
	"detail" text NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"explanation" text,
	CONSTRAINT "money_differences_kind_check" CHECK ("money_differences"."kind" in ('payment_unknown', 'payment_sum', 'payment_absent', 'payment_elsewhere', 'refund_unknown', 'refund_sum', 'refund_state', 'refund_absent', 'refund_waits', 'refund_failed', 'dispute_sum', 'dispute_state'))
);
--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_open" ON "money_differences" USING btree ("kind","subject") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "money_differences_booking" ON "money_differences" USING btree ("booking_id");