ALTER TABLE "areas" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_key_unique" UNIQUE("key");