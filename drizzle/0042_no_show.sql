CREATE TABLE "reductions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL,
	"pence" integer NOT NULL,
	CONSTRAINT "reductions_actor_kind_check" CHECK ("reductions"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command')),
	CONSTRAINT "reductions_pence_check" CHECK (pence > 0)
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "no_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reduction_id" bigint;--> statement-breakpoint
ALTER TABLE "reductions" ADD CONSTRAINT "reductions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reductions_booking" ON "reductions" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reduction_id_reductions_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."reductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_reduction" ON "refunds" USING btree ("reduction_id");