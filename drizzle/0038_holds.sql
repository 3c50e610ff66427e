ALTER TABLE "money_differences" DROP CONSTRAINT "money_differences_kind_check";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held_pence" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_pence" integer;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD COLUMN "capture" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD COLUMN "captured_pence" integer;--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("held_at") WHERE status = 'authorised';--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_kind_check" CHECK ("money_differences"."kind" in ('payment_unknown', 'payment_sum', 'payment_absent', 'payment_elsewhere', 'hold_lost', 'refund_unknown', 'refund_sum', 'refund_state', 'refund_absent', 'refund_waits', 'refund_failed', 'dispute_sum', 'dispute_state'));