CREATE TABLE "text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"occasion" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"segments" smallint NOT NULL,
	"status" text NOT NULL,
	"send_after" timestamp with time zone,
	"handovers" smallint DEFAULT 0 NOT NULL,
	"carrier" text,
	"carrier_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "text_messages_once" UNIQUE("booking_id","revision","occasion"),
	CONSTRAINT "text_messages_status_check" CHECK ("text_messages"."status" in ('waiting', 'queued', 'sent', 'delivered', 'kept', 'failed', 'stopped', 'overtaken'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "texts_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "texts_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_messages_created" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_waiting" ON "text_messages" USING btree ("send_after") WHERE "text_messages"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "bookings_texts" ON "bookings" USING btree ("booker_phone") WHERE texts_agreed_at is not null and texts_ended_at is null;