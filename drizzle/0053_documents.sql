CREATE TABLE "document_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"publication_id" integer NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"sentences" text[] NOT NULL,
	"withdraws" integer,
	"applied_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"effective_from" timestamp with time zone,
	"changes" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_changes" ADD CONSTRAINT "document_changes_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_changes" ADD CONSTRAINT "document_changes_withdraws_document_changes_id_fk" FOREIGN KEY ("withdraws") REFERENCES "public"."document_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_changes_publication" ON "document_changes" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "document_changes_document" ON "document_changes" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "document_changes_to_come" ON "document_changes" USING btree ("effective_from") WHERE "document_changes"."applied_at" is null and "document_changes"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_drafts_document" ON "document_drafts" USING btree ("kind","key");