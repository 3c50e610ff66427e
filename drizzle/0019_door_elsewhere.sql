ALTER TABLE "operators" ADD COLUMN "door_elsewhere" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD COLUMN "door_elsewhere" text DEFAULT '' NOT NULL;