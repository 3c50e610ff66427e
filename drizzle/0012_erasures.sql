CREATE TABLE "erasures" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"particulars_until" date,
	"record_until" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_particulars" ON "erasures" USING btree ("particulars_until");--> statement-breakpoint
CREATE INDEX "erasures_record" ON "erasures" USING btree ("record_until");