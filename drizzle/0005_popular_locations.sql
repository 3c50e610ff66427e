CREATE TABLE "popular_locations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"kind" text NOT NULL,
	"pickup" text,
	"pickup_place" text,
	"dropoff" text,
	"dropoff_place" text,
	"position" smallint NOT NULL,
	CONSTRAINT "popular_locations_name_unique" UNIQUE("name")
);
