CREATE TABLE "leg_drivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leg_drivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"leg" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"badge" text DEFAULT '' NOT NULL,
	"registration" text NOT NULL,
	"model" text NOT NULL,
	"colour" text NOT NULL,
	"replaces" boolean NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "leg_drivers_leg" UNIQUE("booking_id","leg"),
	CONSTRAINT "leg_drivers_leg_check" CHECK ("leg_drivers"."leg" in ('outward', 'return')),
	CONSTRAINT "leg_drivers_actor_kind_check" CHECK ("leg_drivers"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'))
);
--> statement-breakpoint
ALTER TABLE "text_messages" DROP CONSTRAINT "text_messages_once";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "present_leg" text DEFAULT 'outward' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_messages" ADD COLUMN "instance" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leg_drivers" ADD CONSTRAINT "leg_drivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_once" UNIQUE("booking_id","revision","occasion","instance");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_present_leg_check" CHECK ("bookings"."present_leg" in ('outward', 'return'));