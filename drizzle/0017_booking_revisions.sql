CREATE TABLE "booking_revisions" (
	"booking_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"operator_name" text NOT NULL,
	"licence_number" text NOT NULL,
	"licensing_authority" text NOT NULL,
	"category_id" integer NOT NULL,
	"tariff_id" integer NOT NULL,
	"settings_version" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"total_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"journey" jsonb NOT NULL,
	"fare_lines" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_revisions_booking_id_revision_pk" PRIMARY KEY("booking_id","revision"),
	CONSTRAINT "booking_revisions_revision_check" CHECK ("booking_revisions"."revision" > 0),
	CONSTRAINT "booking_revisions_actor_kind_check" CHECK ("booking_revisions"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'))
);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "booking_revisions" ("booking_id", "revision", "operator_id", "operator_name", "licence_number",
  "licensing_authority", "category_id", "tariff_id", "settings_version", "quantity", "total_pence", "currency", "journey",
  "fare_lines", "terms", "actor_kind", "actor_id", "created_at", "reason")
SELECT b."id", 1, b."operator_id", o."name", o."licence_number", o."licensing_authority", b."category_id", b."tariff_id",
  b."settings_version", b."quantity", b."total_pence", b."currency", b."journey", b."fare_lines",
  '{"version": 1, "kind": "by_agreement"}', coalesce(a."actor_kind", 'command'), a."actor_id", b."created_at", ''
FROM "bookings" b
JOIN "operators" o ON o."id" = b."operator_id"
LEFT JOIN LATERAL (
  SELECT "actor_kind", "actor_id" FROM "audit_log"
  WHERE "entity" = 'booking' AND "entity_id" = b."number" ORDER BY "id" LIMIT 1
) a ON true;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "revision" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_category_id_vehicle_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vehicle_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_settings_version_settings_versions_version_fk" FOREIGN KEY ("settings_version") REFERENCES "public"."settings_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_present_revision_fk" FOREIGN KEY ("id", "revision")
  REFERENCES "booking_revisions" ("booking_id", "revision") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_operator_id_operators_id_fk";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_category_id_vehicle_categories_id_fk";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_tariff_id_tariffs_id_fk";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_settings_version_settings_versions_version_fk";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "operator_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "category_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "tariff_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "settings_version";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "total_pence";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "journey";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "fare_lines";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "hourly_duration";--> statement-breakpoint
DROP TRIGGER "audit_log_is_only_added_to" ON "audit_log";--> statement-breakpoint
DROP TRIGGER "audit_log_is_never_emptied" ON "audit_log";--> statement-breakpoint
DROP FUNCTION "audit_log_is_only_added_to"();--> statement-breakpoint
CREATE FUNCTION "is_only_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = ANY (string_to_array(current_setting('wayfare.upkeep', true), ' ')) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_only_added_to" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the audit log');--> statement-breakpoint
CREATE TRIGGER "audit_log_is_never_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the audit log');--> statement-breakpoint
CREATE TRIGGER "booking_revisions_is_only_added_to" BEFORE UPDATE OR DELETE ON "booking_revisions"
  FOR EACH ROW EXECUTE FUNCTION "is_only_added_to"('the record of revisions');--> statement-breakpoint
CREATE TRIGGER "booking_revisions_is_never_emptied" BEFORE TRUNCATE ON "booking_revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_only_added_to"('the record of revisions');