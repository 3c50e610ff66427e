CREATE TABLE "areas" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"area" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "areas_name_unique" UNIQUE("name")
);
--> statement-breakpoint
INSERT INTO "areas" ("name", "area")
SELECT DISTINCT ON (found."area"->>'name') found."area"->>'name', found."area" FROM (
	SELECT "service_area" AS "area", 0 AS "turn", "id" AS "newest" FROM "operators" WHERE "active"
	UNION ALL
	SELECT jsonb_path_query("content", 'strict $.** ? (@.kind == "circle" || @.kind == "polygon" || @.kind == "postcodes")'), 1, "id"
	FROM "tariffs" WHERE "content" IS NOT NULL
) found
ORDER BY found."area"->>'name', found."turn", found."newest" DESC;
