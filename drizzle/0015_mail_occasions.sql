ALTER TABLE "mails" DROP CONSTRAINT "mails_occasion_unique";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "recipient_role" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "instance" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "period" text;--> statement-breakpoint
-- booking:NUMBER:ROLE:OCCASION, address-confirmation:NUMBER:LINK:CODES, contact:ID:ROLE, quote-request:ID:ROLE; mails
-- about accounts had a random id behind their kind, and did not say whose.
UPDATE "mails" SET
  "about" = "was"."about",
  "about_id" = CASE WHEN "was"."period" = 'mails' OR "was"."about" = 'booking'
    THEN split_part("mails"."occasion", ':', 2) ELSE '' END,
  "occasion" = CASE WHEN "was"."kind" = 'booking' THEN split_part("mails"."occasion", ':', 4) ELSE "was"."occasion" END,
  "recipient_role" = CASE
    WHEN "was"."period" = 'mails' THEN split_part("mails"."occasion", ':', 3)
    WHEN "was"."kind" = 'email-change' AND "subject" = 'Please confirm your new e-mail address' THEN 'new_address'
    ELSE "was"."role" END,
  "instance" = CASE
    WHEN "was"."period" = 'mails' THEN ''
    WHEN "was"."about" = 'booking'
      THEN split_part("mails"."occasion", ':', 3) || ':' || split_part("mails"."occasion", ':', 4)
    ELSE split_part("mails"."occasion", ':', 2) END,
  "period" = "was"."period"
FROM (VALUES
  ('booking', 'booking', NULL, NULL, 'mails'),
  ('contact', 'contact_message', 'received', NULL, 'mails'),
  ('quote-request', 'quote_request', 'received', NULL, 'mails'),
  ('address-confirmation', 'booking', 'confirm_address', 'booker', 'account-mails'),
  ('password-reset', 'account', 'password_reset', 'owner', 'account-mails'),
  ('password-changed', 'account', 'password_changed', 'owner', 'account-mails'),
  ('sign-in-link', 'account', 'sign_in_link', 'owner', 'account-mails'),
  ('email-change', 'email_change', 'asked', 'old_address', 'account-mails'),
  ('email-changed', 'email_change', 'confirmed', 'old_address', 'account-mails')
) AS "was" ("kind", "about", "occasion", "role", "period")
WHERE split_part("mails"."occasion", ':', 1) = "was"."kind";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "about_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "recipient_role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "period" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_once" UNIQUE("about","about_id","revision","occasion","recipient_role","instance");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_check" CHECK ("mails"."about" in ('booking', 'account', 'email_change', 'contact_message', 'quote_request'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_role_check" CHECK ("mails"."recipient_role" in ('booker', 'passenger', 'operator', 'provider', 'sender', 'owner', 'old_address', 'new_address'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_period_check" CHECK ("mails"."period" in ('mails', 'account-mails'));
