ALTER TABLE "audit_log" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
UPDATE "audit_log" SET
  "actor_kind" = CASE
    WHEN "actor" IN ('web', 'success-page') OR "actor" LIKE 'passenger:%' THEN 'passenger'
    WHEN "actor" = 'notification' THEN 'card_provider'
    WHEN "actor" = 'sweep' THEN 'job'
    ELSE 'command' END,
  "actor_id" = CASE
    WHEN "actor" IN ('web', 'success-page', 'notification') THEN NULL
    WHEN "actor" LIKE 'passenger:%' THEN substr("actor", 11)
    ELSE "actor" END,
  "before" = CASE WHEN "entity" = 'booking' AND "detail" ? 'from'
    THEN jsonb_build_object('status', "detail"->'from') END,
  "after" = CASE
    WHEN "entity" = 'booking' AND "detail" ? 'to'
      THEN jsonb_build_object('status', "detail"->'to', 'paymentMethod', "detail"->'method')
    WHEN "entity" = 'booking'
      THEN jsonb_build_object('status', "action", 'paymentMethod', "detail"->'method')
    WHEN "entity" = 'settings' THEN "detail" END,
  "detail" = CASE
    WHEN "entity" = 'booking' THEN "detail" - 'from' - 'to' - 'method'
    WHEN "entity" = 'settings' THEN '{}'
    ELSE "detail" END;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "actor";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind_check" CHECK ("audit_log"."actor_kind" in ('passenger', 'staff', 'operator', 'driver', 'partner', 'card_provider', 'job', 'command'));--> statement-breakpoint
CREATE FUNCTION "audit_log_is_only_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('wayfare.upkeep', true) = 'audit_log' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_only_added_to" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_is_only_added_to"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_never_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_only_added_to"();
