CREATE TABLE "lost_demand" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"asks" integer NOT NULL,
	CONSTRAINT "lost_demand_day_hour_place_reason_pk" PRIMARY KEY("day","hour","place","reason"),
	CONSTRAINT "lost_demand_reason_check" CHECK ("lost_demand"."reason" in ('nobody_there', 'nobody_then', 'too_large', 'no_price', 'notice'))
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"day" date NOT NULL,
	"operator_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"currency" text NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"answer_minutes" bigint DEFAULT 0 NOT NULL,
	"cancelled_by_passenger" integer DEFAULT 0 NOT NULL,
	"cancelled_by_operator" integer DEFAULT 0 NOT NULL,
	"cancelled_by_provider" integer DEFAULT 0 NOT NULL,
	"cancelled_late" integer DEFAULT 0 NOT NULL,
	"no_shows" integer DEFAULT 0 NOT NULL,
	"agreed_pence" bigint DEFAULT 0 NOT NULL,
	"paid_card_pence" bigint DEFAULT 0 NOT NULL,
	"paid_car_pence" bigint DEFAULT 0 NOT NULL,
	"refunded_pence" bigint DEFAULT 0 NOT NULL,
	"commission_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_days_day_operator_id_category_id_currency_pk" PRIMARY KEY("day","operator_id","category_id","currency")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_answers" ON "audit_log" USING btree ("at") WHERE action in ('accept', 'refuse');--> statement-breakpoint
CREATE INDEX "bookings_confirmed" ON "bookings" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "cancellations_at" ON "cancellations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_at" ON "ledger" USING btree ("at","id");