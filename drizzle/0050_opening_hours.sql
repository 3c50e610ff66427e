ALTER TABLE "operators" ADD COLUMN "opening_hours" jsonb DEFAULT '[{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440},{"from":0,"to":1440}]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "operators" o SET "opening_hours" = jsonb_build_array(s."span", s."span", s."span", s."span", s."span", s."span", s."span")
	FROM (SELECT "id", jsonb_build_object('from', "opens_minute", 'to', "closes_minute") AS "span" FROM "operators") s
	WHERE s."id" = o."id" AND (o."opens_minute" <> 0 OR o."closes_minute" <> 1440);--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "opens_minute";--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "closes_minute";