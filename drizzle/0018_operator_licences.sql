CREATE TABLE "operator_licences" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"number" text NOT NULL,
	"authority" text NOT NULL,
	"valid_from" date,
	"valid_to" date
);--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "operators" SET "key" = 'licence:' || "licence_number";--> statement-breakpoint
UPDATE "operators" o SET "key" = o."key" || ':' || o."id"
WHERE EXISTS (SELECT 1 FROM "operators" other WHERE other."key" = o."key" AND (other."active", -other."id") > (o."active", -o."id"));--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
INSERT INTO "operator_licences" ("operator_id", "number", "authority", "valid_to")
SELECT "id", "licence_number", "licensing_authority", "licence_expires" FROM "operators" ORDER BY "id";--> statement-breakpoint
ALTER TABLE "operator_licences" ADD CONSTRAINT "operator_licences_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_licences_operator_number" ON "operator_licences" USING btree ("operator_id","number","authority");--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "licence_number";--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "licensing_authority";--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "licence_expires";