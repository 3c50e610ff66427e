ALTER TABLE "tariffs" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_categories" ADD COLUMN "active" boolean DEFAULT true NOT NULL;