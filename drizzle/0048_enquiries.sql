CREATE TABLE "enquiry_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_request_id" bigint,
	"contact_message_id" bigint,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" bigint,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"booking_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiry_entries_kind_check" CHECK ("enquiry_entries"."kind" in ('answer', 'close', 'reopen', 'note', 'attach', 'detach')),
	CONSTRAINT "enquiry_entries_of_one_check" CHECK (("enquiry_entries"."quote_request_id" is null) <> ("enquiry_entries"."contact_message_id" is null))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_entries_quote_request" ON "enquiry_entries" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "enquiry_entries_contact_message" ON "enquiry_entries" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "enquiry_entries_staff" ON "enquiry_entries" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_mailbox" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_phone" ON "contact_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "contact_messages_booking" ON "contact_messages" USING btree ("booking_id") WHERE "contact_messages"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "quote_requests_mailbox" ON "quote_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quote_requests_phone" ON "quote_requests" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "quote_requests_booking" ON "quote_requests" USING btree ("booking_id") WHERE "quote_requests"."booking_id" is not null;