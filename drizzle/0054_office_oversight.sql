CREATE TABLE "person_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"added_by" bigint,
	"added_at" timestamp with time zone NOT NULL,
	"done_by" bigint,
	"done_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "person_requests_kind_check" CHECK ("person_requests"."kind" in ('access', 'erasure', 'other'))
);
--> statement-breakpoint
CREATE TABLE "refund_limits" (
	"revision" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" bigint,
	"limits" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"asked_by" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reduction_id" bigint,
	CONSTRAINT "refund_requests_status_check" CHECK ("refund_requests"."status" in ('waiting', 'agreed', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "refund_requests_pence_check" CHECK (pence > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about_check";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_limits" ADD CONSTRAINT "refund_limits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_reduction_id_reductions_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."reductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_requests_open" ON "person_requests" USING btree ("due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "refund_requests_booking" ON "refund_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_requests_reduction" ON "refund_requests" USING btree ("reduction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("booking_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_check" CHECK ("mails"."about" in ('booking', 'account', 'email_change', 'contact_message', 'quote_request', 'staff'));