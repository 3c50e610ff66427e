CREATE TABLE "account_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corporate_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corporate_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "corporate_customers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "passenger_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"passenger_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passengers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passengers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"corporate_customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"passenger_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passenger_sessions" ADD CONSTRAINT "passenger_sessions_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passengers" ADD CONSTRAINT "passengers_corporate_customer_id_corporate_customers_id_fk" FOREIGN KEY ("corporate_customer_id") REFERENCES "public"."corporate_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_attempts_ends" ON "account_attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "passenger_sessions_passenger" ON "passenger_sessions" USING btree ("passenger_id");--> statement-breakpoint
CREATE INDEX "passenger_sessions_expires" ON "passenger_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passengers_email" ON "passengers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "passengers_corporate_customer" ON "passengers" USING btree ("corporate_customer_id");