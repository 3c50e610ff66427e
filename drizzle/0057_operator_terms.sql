ALTER TABLE "operators" ADD COLUMN "no_show" jsonb;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "waiting_pence_per_minute" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "change_agreement" jsonb;--> statement-breakpoint
UPDATE "operators" o SET
		"no_show" = nullif(s."terms" -> 'noShow', 'null'::jsonb),
		"waiting_pence_per_minute" = coalesce((s."terms" ->> 'waitingPencePerMinute')::integer, 0),
		"change_agreement" = nullif(s."terms" -> 'changeAgreement', 'null'::jsonb)
	FROM (SELECT DISTINCT ON ("operator_id") "operator_id", "terms"
		FROM (SELECT "operator_id", "category_id", "content" -> 'terms' AS "terms", row_number() OVER (
				PARTITION BY "operator_id", "category_id" ORDER BY "version" DESC) AS "age" FROM "tariffs") t
		WHERE "age" = 1 AND "terms" IS NOT NULL AND "terms" <> 'null'::jsonb
		GROUP BY "operator_id", "terms" ORDER BY "operator_id", count(*) DESC, min("category_id")) s
	WHERE s."operator_id" = o."id";
