CREATE TABLE "publications" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made_by" integer NOT NULL,
	"reverts" integer,
	"tariffs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"effective_from" timestamp with time zone,
	"values" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "pause_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "paused_by" integer;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "sets" text[];--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "publication_id" integer;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_reverts_publications_id_fk" FOREIGN KEY ("reverts") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_drafts" ADD CONSTRAINT "tariff_drafts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_drafts" ADD CONSTRAINT "tariff_drafts_category_id_vehicle_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vehicle_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_drafts_tariff" ON "tariff_drafts" USING btree ("operator_id","category_id");--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;